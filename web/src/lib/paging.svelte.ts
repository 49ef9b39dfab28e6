/* Which page of the board is open on a small screen. What can be chosen comes into sight by itself. */
import type { Board } from "./board.svelte";
import { isBoard, type Pages } from "./pages";
import type { Put } from "./stageplan";

export class Paging {
  /** The id of the area whose tab is open; none: the first page. */
  tab = $state("");

  constructor(
    private board: Board,
    private pages: () => Pages,
  ) {
    $effect(() => {
      const { rows, tabs } = this.pages();
      const lit = this.lit(tabs);
      if (tabs.length && !this.lit(rows) && lit) this.tab = lit.area.id;
    });
  }

  /** The first of them on which something can be chosen. */
  lit(puts: Put[]): Put | undefined {
    return puts.find((put) => put.area.items.some((item) => this.board.choicesAt(item.id).length > 0));
  }
  get shown(): Put | undefined {
    return this.pages().tabs.find((put) => put.area.id === this.tab);
  }
  /** What the first page is called. */
  get first(): string {
    const { rows } = this.pages();
    return rows.find((put) => isBoard(put) || rows.length === 1)?.label ?? "Board";
  }
}
