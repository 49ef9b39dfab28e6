#!/usr/bin/env python3
"""A bot without Gloam: plays a carrot when it can, else anything. Try it: gloam bot check examples/seats/carrots.py"""

import json
import random
import sys
from typing import Any


def say(**message: object) -> None:
    print(json.dumps(message), flush=True)


ask: dict[str, Any] = {}
for line in sys.stdin:
    heard = json.loads(line)
    if heard["type"] == "hello":
        say(type="ready", version=1, name="carrots", wants=["view", "labels"])
    elif heard["type"] == "view":
        view = heard  # view["zones"]["hand of a"], view["public"], view["pools"]
    elif heard["type"] == "ask" or (heard["type"] == "error" and heard.get("again")):
        ask = ask if heard["type"] == "error" else heard
        answers = [option["answer"] for option in ask["options"]]
        carrots = [answer for answer in answers if "carrot" in answer]
        chosen = random.choice(carrots or answers)
        say(type="answer", answer=chosen, id=ask["id"], comment=f"one of {len(answers)}")
