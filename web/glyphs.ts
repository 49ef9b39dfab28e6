/* Glyphs of the game-icons set as JSON chunks of the own origin.
 *
 * `icons/<folder>.json` holds the glyphs that the content of one games folder mentions, so that a table needs one
 * request; `icons/~<n>.json` hold the whole set in buckets, for cards that people write themselves. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Plugin } from "vite";
import { BUCKETS, bucket } from "./src/lib/bucket";

const GAMES = join(import.meta.dirname, "../src/gloam/games");
const PATHS = / d="([^"]+)"/g;

function outlines(): Map<string, string> {
  const file = createRequire(import.meta.url).resolve("@iconify-json/game-icons/icons.json");
  const set = JSON.parse(readFileSync(file, "utf8")) as { icons: Record<string, { body: string }> };
  const found = new Map<string, string>();
  for (const [name, icon] of Object.entries(set.icons))
    found.set(name, [...icon.body.matchAll(PATHS)].map((match) => match[1]).join(""));
  return found;
}

function* sources(folder: string): Generator<string> {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) yield* sources(path);
    else if (/\.(toml|py)$/.test(name)) yield path;
  }
}

function mentioned(folder: string, all: Map<string, string>): Record<string, string> {
  const found: Record<string, string> = {};
  for (const path of sources(folder))
    for (const match of readFileSync(path, "utf8").matchAll(/["':]([a-z0-9]+(?:-[a-z0-9]+)*)["']/g)) {
      const outline = all.get(match[1] ?? "");
      if (outline) found[match[1] ?? ""] = outline;
    }
  return found;
}

export function glyphs(): Plugin {
  return {
    name: "gloam-glyphs",
    apply: "build",
    generateBundle() {
      const all = outlines();
      const emit = (name: string, icons: Record<string, string>): void => {
        this.emitFile({ type: "asset", fileName: `icons/${name}.json`, source: JSON.stringify(icons) });
      };
      for (const folder of readdirSync(GAMES))
        if (statSync(join(GAMES, folder)).isDirectory() && !folder.startsWith("_"))
          emit(folder, mentioned(join(GAMES, folder), all));
      const buckets: Record<string, string>[] = Array.from({ length: BUCKETS }, () => ({}));
      for (const [name, outline] of all) buckets[bucket(name)]![name] = outline;
      buckets.forEach((icons, n) => emit(`~${n}`, icons));
    },
  };
}
