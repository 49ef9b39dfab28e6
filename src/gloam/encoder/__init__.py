"""The fast encoder of observations: compiled with the engine, on rows of mypyc's own (`librt`); no NumPy."""

from .flow import AGENDA_SCALE
from .kernel import Kernel
from .offer import Offer, Offers
from .plan import NOWHERE, FieldPlan, PlacePlan, Plan, spread
from .row import Row, Sheet
from .runner import ILLEGAL, OVER, Runner, step_all

__all__ = [
    "AGENDA_SCALE", "ILLEGAL", "NOWHERE", "OVER", "FieldPlan", "Kernel", "Offer", "Offers", "PlacePlan", "Plan", "Row",
    "Runner", "Sheet", "spread", "step_all",
]  # fmt: skip
