import { expect, it } from "vitest";
import { isBoard, pagesOf } from "./pages";
import type { Plan, Put } from "./stageplan";

const put = (id: string, look: string, fold = false, items = 1): Put =>
  ({
    area: { id, look, items: Array.from({ length: items }, (_, i) => ({ id: `${id}-${i}` })), scenery: [] },
    fold,
  }) as unknown as Put;
const plan = (...puts: Put[]): Plan => ({ fields: [{ name: "board", puts }] }) as unknown as Plan;
const ids = (puts: Put[]): string[] => puts.map((one) => one.area.id);

it("folds what says so, keeps places of what is empty, and lays numbers into the corner of a map", () => {
  const pages = pagesOf(
    plan(put("land", "map"), put("track", "grid", true), put("supply", "counters", true), put("gone", "row", true, 0)),
  );

  expect(ids(pages.rows)).toEqual(["land"]);
  expect(ids(pages.tabs)).toEqual(["track"]);
  expect(ids(pages.corner)).toEqual(["supply"]);
  expect(ids(pages.hidden)).toEqual(["gone"]);
});

it("without a map numbers keep a tab of their own", () => {
  const pages = pagesOf(plan(put("market", "row"), put("stocks", "counters", true), put("deck", "pile")));

  expect(ids(pages.tabs)).toEqual(["stocks"]);
  expect(ids(pages.piles)).toEqual(["deck"]);
});

it("takes a grid for a board unless its columns have heads: those are rows of cards", () => {
  const track = put("track", "grid");
  track.area.scenery = [{ kind: "column" }] as never;

  expect([put("city", "grid"), put("land", "map"), put("hand", "fan"), track].map(isBoard)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
