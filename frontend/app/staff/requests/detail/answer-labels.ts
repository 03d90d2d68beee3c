/** The answers of a request in the words of the form. */
import options from "@facts/quote-options.json";

import type { QuoteRequest } from "~/staff/api/database";

type Question = keyof Omit<typeof options, "privacyAkkoord">;

/** The label of an answer; null when the question was not answered. */
export function answerLabel(question: Question, id: string | null | undefined): string | null {
  if (!id) return null;
  return options[question].options.find((option) => option.id === id)?.label ?? id;
}

export const yesOrNo = (value: boolean): string => (value ? "Ja" : "Nee");

/** The answers that are shown as they are, on the screen and on paper alike. */
export const plainAnswers = (request: QuoteRequest): [name: string, value: string | null | undefined][] => [
  ["Zakelijk", answerLabel("zekerheidsverhuizing", request.business_move)],
  ["Hulp", answerLabel("hulpNodig", request.help_needed)],
];
