/* Addresses: / (lobby), /#new=NAME or /new/NAME, /#rules=NAME or /rules/NAME, /#lesson=NAME, /#practice=NAME&puzzle=KEY, /t/ID, /replay?table=ID&n=7&seat=1 or &event=40. */
import { ROOT } from "./root";

export type Page =
  | { name: "lobby" }
  | { name: "nowhere" }
  | { name: "new"; game: string }
  | { name: "rules"; game: string; rule: string; tab: string }
  | { name: "lesson"; game: string }
  | { name: "practice"; game: string; puzzle: string }
  | { name: "table"; id: string; invite: string }
  | { name: "replay"; table: string; n: number; event: number; seat: string; file: string };

function read(): Page {
  const path = location.pathname.slice(ROOT.length);
  const hash = location.hash.slice(1);
  if (path.startsWith("t/")) return { name: "table", id: path.split("/")[1] ?? "", invite: hash };
  if (path.startsWith("replay")) {
    const query = new URLSearchParams(location.search);
    return {
      name: "replay",
      table: query.get("table") ?? "",
      n: Number(query.get("n") ?? 0) || 0,
      event: Number(query.get("event") ?? -1),
      seat: query.get("seat") ?? "",
      file: query.get("file") ?? "",
    };
  }
  const [kind, game, more] = path.split("/");
  if (kind === "rules" && game) return { name: "rules", game, rule: hash, tab: "" };
  if (kind === "new" && game) return { name: "new", game };
  if (kind === "lesson" && game) return { name: "lesson", game };
  if (kind === "practice" && game) return { name: "practice", game, puzzle: more ?? "" };
  if (path) return { name: "nowhere" };
  const fields = new URLSearchParams(hash);
  if (fields.has("lesson")) return { name: "lesson", game: fields.get("lesson") ?? "" };
  if (fields.has("practice"))
    return { name: "practice", game: fields.get("practice") ?? "", puzzle: fields.get("puzzle") ?? "" };
  if (fields.has("new")) return { name: "new", game: fields.get("new") ?? "" };
  if (fields.has("rules"))
    return {
      name: "rules",
      game: fields.get("rules") ?? "",
      rule: fields.get("id") ?? "",
      tab: fields.get("tab") ?? "",
    };
  return { name: "lobby" };
}

class Router {
  page: Page = $state.raw(read());

  constructor() {
    addEventListener("popstate", () => (this.page = read()));
    addEventListener("hashchange", () => (this.page = read()));
  }

  go(address: string, replace = false): void {
    history[replace ? "replaceState" : "pushState"](null, "", ROOT + address);
    this.page = read();
    scrollTo(0, 0);
  }

  /** For links: an ordinary click stays in the page, everything else is the browser's. */
  follow(event: MouseEvent): void {
    const link = event.currentTarget as HTMLAnchorElement;
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    this.go(link.href.slice(new URL(ROOT, location.href).href.length));
  }
}

export const router = new Router();
