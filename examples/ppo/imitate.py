"""Learn to play like a bot from a data set: a fast likeness of a slow one, to practise against.

gloam dataset fever -n 200 --players hard,hard,hard,hard --seed clone -o build/hard
python -m examples.ppo.imitate build/hard --player hard --out build/like-hard.npz
python -m examples.ppo.single_file --players 4 --opponents build/like-hard.pt+league --minutes 20 --out build/agent.npz
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np
import pyarrow.parquet as pq
import torch
from examples.ppo.single_file import Agent, keep

HELD_BACK = 10  # every so many-th game is not learned from


def read(folders: list[Path], player: str) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor, torch.Tensor]:
    """Observations, masks, actions and numbers of the games of one player's decisions with a choice."""
    parts: list[list[torch.Tensor]] = []
    for folder in folders:
        table = pq.read_table(folder / "decisions.parquet", columns=["game", "player", "observation", "action_mask", "action"])
        rows = np.array(table["player"].to_pylist()) == player
        arrays = []
        for name in ("observation", "action_mask"):
            column = table[name].combine_chunks()
            arrays.append(column.flatten().to_numpy(zero_copy_only=False).reshape(len(rows), -1)[rows])
        actions, games = (table[name].to_numpy()[rows] for name in ("action", "game"))
        chosen = arrays[1].sum(axis=1) > 1
        parts.append([torch.from_numpy(one[chosen].copy()) for one in (*arrays, actions, games)])
    seen, masks, actions, games = (torch.cat([part[i] for part in parts]) for i in range(4))
    return seen, masks.bool(), actions.long(), games


def main() -> None:
    parser = argparse.ArgumentParser(description="imitate a bot")
    parser.add_argument("folders", type=Path, nargs="+", help="of gloam dataset")
    parser.add_argument("--player", default="hard")
    parser.add_argument("--width", type=int, default=128)
    parser.add_argument("--epochs", type=int, default=12)
    parser.add_argument("--out", type=Path, required=True)
    wanted = parser.parse_args()
    torch.set_num_threads(1)
    torch.manual_seed(1)
    seen, masks, actions, games = read(wanted.folders, wanted.player)
    held = games % HELD_BACK == 0
    agent = Agent(seen.shape[1], masks.shape[1], wanted.width)
    optimizer = torch.optim.Adam(agent.actor.parameters(), lr=1e-3, weight_decay=1e-5)
    learned = torch.nonzero(~held).squeeze(-1)
    for epoch in range(wanted.epochs):
        for rows in learned[torch.randperm(len(learned))].split(256):
            loss = -agent.choices(seen[rows], masks[rows]).log_prob(actions[rows]).mean()
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
        with torch.no_grad():
            choices = agent.choices(seen[held], masks[held])
            likeness = choices.log_prob(actions[held]).mean().exp()
            same = (choices.logits.argmax(-1) == actions[held]).float().mean()
        print(
            f"epoch {epoch + 1:2}: the same as {wanted.player} in {same:.1%} of {int(held.sum())} others, likelihood {likeness:.3f}"
        )
    keep(agent, wanted.out)


if __name__ == "__main__":
    main()
