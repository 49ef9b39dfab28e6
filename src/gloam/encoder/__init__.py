"""The fast encoder of observations: standard library only, compiled with the engine."""

from .kernel import AGENDA_SCALE, ALL_SEEING, Kernel
from .plan import FieldPlan, PlacePlan, Plan, spread

__all__ = ["AGENDA_SCALE", "ALL_SEEING", "FieldPlan", "Kernel", "PlacePlan", "Plan", "spread"]
