/* Hot seat: whose turn it is to look. Nobody sees another's hand while the device changes hands. */
import type { Scene } from "./wire";

/** The seat that must lift the curtain before the table is shown; undefined if the table may be shown. */
export function curtainFor(scene: Scene, revealed: number | null): number | undefined {
  const { you, waiting_for: asked, status } = scene.info;
  if (you.length < 2 || status !== "playing") return undefined;
  const here =
    scene.seat !== null && asked.includes(scene.seat) ? scene.seat : you.find((seat) => asked.includes(seat));
  if (here === undefined) return revealed === null ? (scene.seat ?? you[0]) : undefined;
  return here === revealed ? undefined : here;
}
