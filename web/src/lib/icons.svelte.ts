/* Glyph outlines, loaded once per chunk from the own origin. */
import { SvelteMap } from "svelte/reactivity";
import { bucket } from "./bucket";
import { ROOT } from "./root";
import { styleOf } from "./style.svelte";

const outlines = new SvelteMap<string, string>();
const chunks = new Map<string, Promise<void>>();

function load(chunk: string): Promise<void> {
  let found = chunks.get(chunk);
  if (!found) {
    found = fetch(`${ROOT}icons/${chunk}.json`)
      .then((answer) => (answer.ok ? answer.json() : {}))
      .then((icons: Record<string, string>) => {
        for (const [name, outline] of Object.entries(icons)) outlines.set(name, outline);
      })
      .catch(() => undefined);
    chunks.set(chunk, found);
  }
  return found;
}

/** Fetch the glyphs and the look of a game before its table is drawn. */
export async function preload(folder: string): Promise<void> {
  await Promise.all([load(folder), styleOf(folder)]);
}

/** Make sure a glyph is on its way; looks into the game's chunk first, then into the whole set. */
export async function want(name: string, folder: string): Promise<void> {
  if (!name || outlines.has(name)) return;
  if (folder) await load(folder);
  if (!outlines.has(name)) await load(`~${bucket(name)}`);
}

export function outline(name: string): string {
  return outlines.get(name) ?? "";
}
