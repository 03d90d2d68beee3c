/** Formats amounts to the cent, in Dutch and English; not in `format.ts`, because the quote form needs no cents. */
import { decimal } from "./format";

type Language = "nl" | "en";

/** A Dutch number, `1.234,5`, in the language: `1,234.5`. */
export const numberIn = (language: Language, dutch: string): string =>
  language === "nl" ? dutch : dutch.replace(/[.,]/g, (mark) => (mark === "," ? "." : ","));

/** `123450` becomes `€ 1.234,50`, in English `€1,234.50`; below zero `− € 5,00`. */
export function money(cents: number, language: Language = "nl"): string {
  const amount = numberIn(language, decimal(Math.abs(cents) / 100, 2, 2));
  const [minus, euro] = language === "nl" ? ["−\u00a0", "€\u00a0"] : ["−", "€"];
  return `${cents < 0 ? minus : ""}${euro}${amount}`;
}
