/* Is the page that runs still the one the server hands out? After an upgrade it is not. */
import { ROOT } from "./root";

export async function outdated(): Promise<boolean> {
  try {
    const page = await (await fetch(ROOT, { cache: "no-cache" })).text();
    const served = /<script[^>]*src="([^"]+)"/.exec(page)?.[1]?.split("/").at(-1);
    const running = document.querySelector<HTMLScriptElement>("script[src]")?.src.split("/").at(-1);
    return !!served && !!running && served !== running;
  } catch {
    return false;
  }
}
