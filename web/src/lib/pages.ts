/* The board of a small screen, page by page: what takes a page for itself, what lies on one together, and what is only kept track of. */
import type { Plan, Put } from "./stageplan";

export interface Pages {
  /** Areas with a tab of their own. */
  tabs: Put[];
  /** Those that lie below each other on the first page. */
  rows: Put[];
  piles: Put[];
  /** Numbers beside a map lie in its corner, where no place is. */
  corner: Put[];
  /** Empty ones: their places stay known, without a tab. */
  hidden: Put[];
}

/** A map, or a grid that is no row of cards: it takes all the room there is. */
export const isBoard = ({ area }: Put): boolean =>
  area.look === "map" || (area.look === "grid" && !area.scenery.some((piece) => piece.kind === "column"));

export function pagesOf(plan: Plan): Pages {
  const all = plan.fields.flatMap((field) => field.puts);
  const mapped = all.some((put) => put.area.look === "map");
  const corner = all.filter((put) => mapped && put.area.look === "counters");
  const folded = all.filter((put) => put.fold && put.area.look !== "pile" && !corner.includes(put));
  const laid = all.filter((put) => !folded.includes(put) && !corner.includes(put));
  return {
    tabs: folded.filter((put) => put.area.items.length > 0),
    rows: laid.filter((put) => put.area.look !== "pile"),
    piles: laid.filter((put) => put.area.look === "pile"),
    corner,
    hidden: folded.filter((put) => put.area.items.length === 0),
  };
}
