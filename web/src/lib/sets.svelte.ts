/* A set of cards that somebody brings: the files of its folder, checked by the server. */
import { api } from "./api";
import { router } from "./router.svelte";

/** What became of the set that was brought last: "checking", or its faults, one a line. */
export const brought: { state: "" | "checking" | "refused"; faults: string } = $state({ state: "", faults: "" });

export const isSet = (files: File[]): boolean => files.some((file) => file.name === "set.toml");

/** Bring a set, and set up a table with it. */
export async function bringSet(files: File[]): Promise<void> {
  brought.state = "checking";
  const content = files.filter((file) => file.name.endsWith(".toml"));
  const texts = await Promise.all(
    content.map(async (file): Promise<[string, string]> => [file.name, await file.text()]),
  );
  try {
    const game = await api.bringSet(Object.fromEntries(texts));
    brought.state = "";
    router.go(`#new=${game.name}`);
  } catch (error) {
    brought.state = "refused";
    brought.faults = (error as Error).message;
  }
}
