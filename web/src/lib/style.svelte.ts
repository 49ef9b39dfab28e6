/* How a game looks: fetched once per game, and what stands in for it until it is there or where a game declares nothing. */
import { API } from "./api";
import type { Kind, Mark, Number as StyleNumber, Stage, Style } from "./table";

const STAGE: Stage = { desk: "", teams: "", phone: "", places: [], mine: [], around: false, before: [], foot: 190 };

export const NO_STYLE: Style = {
  kinds: {},
  numbers: {},
  marks: {},
  verbs: {},
  keywords: {},
  paths: {},
  stage: STAGE,
  felt: "",
  end: "",
};

const kept = new Map<string, Promise<Style>>();

export function styleOf(game: string): Promise<Style> {
  let found = kept.get(game);
  if (!found) {
    found = fetch(`${API}/games/${encodeURIComponent(game)}/style`)
      .then((answer): Promise<Partial<Style>> => (answer.ok ? answer.json() : Promise.resolve({})))
      .then((style) => ({ ...NO_STYLE, ...style, stage: { ...STAGE, ...style.stage } }));
    kept.set(game, found);
    found.catch(() => kept.delete(game));
  }
  return found;
}

export const artOf = (game: string, file: string): string => `${API}/games/${game}/art/${encodeURIComponent(file)}`;

/* Kinds that no style names still differ, in the order in which they are met. */
const SPARE: [string, string, string][] = [
  ["#8a5a20", "circle", "dots"],
  ["#4a4a8f", "arch", "hatching"],
  ["#8a3526", "shield", "chevrons"],
  ["#2b6238", "leaf", "tendrils"],
  ["#79296a", "lozenge", "lozenges"],
  ["#17566b", "hexagon", "waves"],
  ["#9c1c45", "star", "scallops"],
  ["#5b4a66", "octagon", "grain"],
];
const met = new Map<string, number>();

export function kindOf(style: Style, name: string): Kind {
  const found = style.kinds[name];
  if (found) return found;
  if (!met.has(name)) met.set(name, met.size);
  const [colour, shape, pattern] = SPARE[met.get(name)! % SPARE.length]!;
  return {
    label: name,
    colour: name ? colour : "#6d6170",
    shape: name ? shape : "square",
    pattern: name ? pattern : "",
    icon: "",
    tip: "",
    art: "",
    tint: "",
  };
}

/** What is printed on a banner, a goal or a proclamation, is all words. */
export const isWords = (kind: Kind): boolean => kind.shape === "banner";

export function numberOf(style: Style, name: string): StyleNumber {
  return style.numbers[name] ?? { label: name, icon: "", corner: "", shape: "circle", colour: "", tip: "" };
}

export function markOf(style: Style, name: string): Mark {
  return (
    style.marks[name] ?? {
      label: name.replace(/^icon:/, "").replaceAll("-", " "),
      icon: name.startsWith("icon:") ? name.slice(5) : "",
      tone: "",
      turn: 0,
      tip: "",
    }
  );
}
