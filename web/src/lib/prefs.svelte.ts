/* A person's own settings, kept in the browser; they never touch the table of others. */
export type Theme = "dusk" | "day" | "contrast";
export type Speed = "calm" | "normal" | "quick" | "none";

export const THEMES: [Theme, string][] = [
  ["dusk", "Dusk"],
  ["day", "Daylight"],
  ["contrast", "High contrast"],
];
export const SPEEDS: [Speed, string][] = [
  ["calm", "Calm"],
  ["normal", "Normal"],
  ["quick", "Quick"],
  ["none", "None"],
];
const TEMPO: Record<Speed, number> = { calm: 1.7, normal: 1, quick: 0.5, none: 0 };

/** What outlives the page. */
const KEPT = [
  "theme",
  "speed",
  "size",
  "sound",
  "notify",
  "keys",
  "guide",
  "careful",
  "autoplay",
  "name",
  "guided",
  "calm",
  "lessons",
  "solved",
  "hushed",
] as const;

class Prefs {
  theme: Theme = $state("dusk");
  speed: Speed = $state("normal");
  size: "normal" | "large" = $state("normal");
  sound = $state(false);
  notify = $state(false);
  keys = $state(true);
  guide = $state(true);
  /** Ask once more before something is lost for good. */
  careful = $state(true);
  /** A lone option answers itself. */
  autoplay = $state(true);
  name = $state("");
  /** Lessons already told, per game: one bit each. */
  guided: Record<string, number> = $state.raw({});
  /** Answers in a row that needed no warning, per game; whoever needs none is left alone. */
  calm: Record<string, number> = $state.raw({});
  /** Where somebody is in the lesson of a game: station and task. */
  lessons: Record<string, [number, number]> = $state.raw({});
  /** The puzzles of a game that were solved. */
  solved: Record<string, string[]> = $state.raw({});
  /** Whom this person does not want to read: the table and the speaker. */
  hushed: string[] = $state.raw([]);

  constructor() {
    try {
      const kept = JSON.parse(localStorage.getItem("gloam") ?? "{}") as Partial<Prefs>;
      for (const field of KEPT)
        if (typeof kept[field] === typeof this[field]) Object.assign(this, { [field]: kept[field] });
    } catch {
      /* a damaged note is forgotten */
    }
  }

  keep(): void {
    const root = document.documentElement;
    root.dataset.theme = this.theme;
    root.dataset.motion = this.speed;
    root.dataset.size = this.size;
    try {
      const kept = Object.fromEntries(KEPT.map((field) => [field, this[field]]));
      localStorage.setItem("gloam", JSON.stringify(kept));
    } catch {
      /* private windows may refuse to keep anything */
    }
  }

  /** How long things take beside normal speed; 0 when the person or the system wants no motion. */
  get tempo(): number {
    return matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : TEMPO[this.speed];
  }
}

export const prefs = new Prefs();
