"""How handlers get what they need: dependencies and parameters, named once."""

from __future__ import annotations

from typing import Annotated, Literal

from litestar.di import NamedDependency
from litestar.params import PathParameter, QueryParameter

from .access import Caller, Limits
from .house import House

TheHouse = NamedDependency[House]
TheCaller = NamedDependency[Caller]
TheLimits = NamedDependency[Limits]

TableId = Annotated[str, PathParameter(max_length=32, description="the id of a table")]
SeatInPath = Annotated[int, PathParameter(ge=0, le=7)]
GameInPath = Annotated[str, PathParameter(max_length=40)]
FileInPath = Annotated[str, PathParameter()]

SeatAsked = Annotated[str | None, QueryParameter(name="seat", max_length=8, description="a seat's number, or 'watch'")]
Since = Annotated[int | None, QueryParameter(name="since", ge=0, le=2**31 - 1)]
LeanAsked = Annotated[bool, QueryParameter(name="lean", description="changes instead of whole tables")]
Protocol = Annotated[
    Literal["table", "seat"],
    QueryParameter(name="protocol", description="seat: the seat protocol of docs/seat-protocol.md instead of tables"),
]
Wants = Annotated[str, QueryParameter(name="wants", max_length=40, description="seat protocol: view, labels, text; with commas")]
SeatsAsked = Annotated[int, QueryParameter(name="seats", ge=1, le=8)]
OptionsAsked = Annotated[str, QueryParameter(name="options", max_length=1000, description="the options as a JSON object")]
HashInPath = Annotated[str, PathParameter(max_length=64)]
AnswerAsked = Annotated[str, QueryParameter(max_length=200)]
First = Annotated[int, QueryParameter(name="from", ge=0, le=100_000)]
TurnFirst = Annotated[int, QueryParameter(name="first", ge=0, le=2**31 - 1, description="the number of a turn's first event")]
To = Annotated[int, QueryParameter(ge=0, le=100_000)]
