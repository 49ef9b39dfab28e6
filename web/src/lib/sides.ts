/* What a stranger must see of a seat at a glance; where a game says nothing about it, how many things lie where. */
import type { Area, Side, Table, Turn } from "./table";
import { total } from "./words";

export function sideOf(table: Table, seat: number): Side {
  const found = table.sides.find((side) => side.seat === seat);
  if (found) return found;
  const counters = table.areas
    .filter((area) => area.owner === seat && area.look !== "sheet")
    .flatMap((area) =>
      area.look === "counters"
        ? area.items.map((item) => ({ name: item.label || area.label, value: item.count }))
        : [{ name: area.label, value: total(area) }],
    )
    .slice(0, 6)
    .map((counter) => ({ ...counter, of: null, tone: "" as const, text: "" }));
  return { seat, counters, where: "", note: "", tone: "", kind: "", main: "", item: "" };
}

/** The number that stands large beside a name: life where a game says so, else the score. */
export function mainOf(table: Table, side: Side): number | undefined {
  const main = side.counters.find((counter) => counter.name === side.main);
  return main ? main.value : table.scores.find((score) => score.seat === side.seat)?.total;
}

/** What the number beside a name runs towards, where there is such an end and its steps can be drawn. */
export function raceOf(side: Side): { value: number; of: number } | undefined {
  const main = side.counters.find((counter) => counter.name === side.main);
  return main?.of && main.of <= MOST_STEPS ? { value: main.value, of: main.of } : undefined;
}
const MOST_STEPS = 20;

/** The newest turn of a seat. */
export const lastTurn = (table: Table, seat: number): Turn | undefined =>
  table.story.findLast((turn) => turn.seat === seat);

/** The areas of a seat that show cards or tokens, for its panel. */
export const panelOf = (areas: Area[]): Area[] => areas.filter((area) => area.look !== "sheet");

/** The seat with the most points, if there is one. */
export function leader(table: Table): number | undefined {
  const best = Math.max(...table.scores.map((score) => score.total));
  const first = table.scores.filter((score) => score.total === best);
  return first.length === 1 && best !== 0 ? first[0]!.seat : undefined;
}
