import editor from "@facts/quote-editor.json";

import { money } from "~/lib/money";

/** Who still owes whom when a cancellation fee is set off against what was paid in advance. */
export function settledInWords(paid: number, fee: number): string {
  const left = paid - fee;
  const words = left > 0 ? editor.settled_back : left < 0 ? editor.settled_rest : editor.settled_even;
  return words.replace("{paid}", money(paid)).replace("{amount}", money(Math.abs(left)));
}
