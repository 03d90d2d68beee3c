/** What the quote form says of an urgent move: `urgent.json` with the facts that it quotes. */
import { fillFacts } from "./fill-facts.server.ts";
import { readFacts } from "./folder.server.ts";

type Texts = Record<"title" | "rate" | "call" | "reachable" | "office_open" | "office_opens", string>;
export type Urgent = Texts & { within_hours: number };

export function readUrgent(): Urgent {
  const { notice } = readFacts("urgent") as { notice: Texts };
  const { urgent } = readFacts("prices") as { urgent: { applies_within_hours: number } };
  return { ...fillFacts(notice), within_hours: urgent.applies_within_hours };
}
