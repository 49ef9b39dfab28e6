/* A game file that was opened or dropped, kept until its tab is closed. */
import { router } from "./router.svelte";

const KEY = "gloam-record";

/** Watch a game file that somebody opened or dropped. */
export async function openRecord(file: File): Promise<void> {
  keepRecord(await file.text(), file.name);
  router.go(`replay?file=${Date.now().toString(36)}`);
}

export function keepRecord(text: string, name: string): void {
  sessionStorage.setItem(KEY, JSON.stringify({ text, name }));
}

export function keptRecord(): { text: string; name: string } | undefined {
  const kept = sessionStorage.getItem(KEY);
  return kept ? (JSON.parse(kept) as { text: string; name: string }) : undefined;
}

/** Hand a text to the person as a file. */
export function download(text: string, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
