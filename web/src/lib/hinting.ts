/* A hint gives its reasons, in the words of the table. */
import type { Choice } from "./table";
import type { Hint } from "./wire";
import { capital } from "./words";

const CLEARLY = 1.5; // so many times the tries of the next best
const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** How a choice looks to a strong player. */
export function outlookOf(hint: Hint, option: Hint["options"][number]): string {
  return hint.mixed ? `in ${percent(option.share)} of such rounds` : option.outlook;
}

/** Why the best choice is the best of those that the question offers. */
export function reasonsOf(hint: Hint, choices: Choice[]): string[] {
  const choice = choices.find((one) => one.answer === hint.answer);
  const [best, next] = hint.options;
  if (!best) return [];
  if (hint.options.length === 1)
    return [choices.length > 1 ? "Everything else throws something away." : "There is nothing else to choose."];
  const found: string[] = [];
  if (hint.mixed)
    found.push("All choose at once: whoever always plays the same is read.", `Best ${outlookOf(hint, best)}.`);
  else {
    const ahead = !next || best.share > CLEARLY * next.share ? "clearly" : "by a little";
    found.push(`${capital(best.outlook || "it looks best")}, ${ahead} ahead of the rest.`);
  }
  if (choice?.tip) found.push(capital(choice.tip));
  if (choice?.loses) found.push(`It loses ${choice.loses}.`);
  return found;
}
