/* The table as everybody around one device may see it: what only its viewer knows is turned over. */
import type { Area, Item, Table } from "./table";

const isPrivate = (area: Area, viewer: number | null): boolean => area.owner === viewer && area.look === "fan";

const back = (item: Item): Item => ({ ...item, face: "", label: "", tip: "", numbers: {}, kind: "", icon: "" });

export function masked(table: Table): Table {
  const { viewer } = table;
  if (viewer === null) return table;
  const areas = table.areas.map((area) => ({
    ...area,
    items: area.items.map((item) => (isPrivate(area, viewer) || item.marks.includes("sealed") ? back(item) : item)),
  }));
  return { ...table, areas };
}
