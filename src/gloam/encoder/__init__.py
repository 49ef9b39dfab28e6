"""The fast encoder of observations: standard library only, compiled with the engine."""

from .flow import AGENDA_SCALE
from .kernel import SPECTATOR, Kernel
from .plan import FieldPlan, PlacePlan, Plan, spread
from .runner import ILLEGAL, Runner, step_all

__all__ = ["AGENDA_SCALE", "ILLEGAL", "SPECTATOR", "FieldPlan", "Kernel", "PlacePlan", "Plan", "Runner", "spread", "step_all"]
