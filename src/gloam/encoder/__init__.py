"""The fast encoder of observations: compiled with the engine, on rows of mypyc's own (`librt`); no NumPy."""

from .flow import AGENDA_SCALE
from .kernel import SPECTATOR, Kernel
from .plan import NOWHERE, FieldPlan, PlacePlan, Plan, spread
from .row import Mask, Row, Sheet, no_marks
from .runner import ILLEGAL, Runner, step_all

__all__ = [
    "AGENDA_SCALE", "ILLEGAL", "NOWHERE", "SPECTATOR", "FieldPlan", "Kernel", "Mask", "PlacePlan", "Plan", "Row", "Runner",
    "Sheet", "no_marks", "spread", "step_all",
]  # fmt: skip
