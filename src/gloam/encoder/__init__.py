"""The fast encoder of observations: standard library only, compiled with the engine."""

from .kernel import AGENDA_SCALE, Kernel
from .plan import FieldPlan, PlacePlan, Plan, spread

__all__ = ["AGENDA_SCALE", "FieldPlan", "Kernel", "PlacePlan", "Plan", "spread"]
