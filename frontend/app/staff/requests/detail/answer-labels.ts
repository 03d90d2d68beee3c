/** The answers of a request in the words of the form. */
import options from "@facts/quote-options.json";
import rules from "@facts/quote-rules.json";

import type { QuoteRequest } from "~/staff/api/database";

type Question = keyof Omit<typeof options, "privacyAkkoord">;

/** The label of an answer; null when the question was not answered. */
export function answerLabel(question: Question, id: string | null | undefined): string | null {
  if (!id) return null;
  return options[question].options.find((option) => option.id === id)?.label ?? id;
}

export const yesOrNo = (value: boolean): string => (value ? "Ja" : "Nee");

/** Columns that have a place of their own in the detail and on the sheet. */
const placed =
  /^(from_|to_)|^(full_name|email|phone|contact_preference|moving_date|date_flexibility|additional_notes|internal_notes)$/;
const plain = Object.entries<{ label: string; options?: string }>(rules.fields).filter(
  ([column]) => !placed.test(column),
);

/** All other answers, by their labels: one that is added to the form shows here by itself. */
export const plainAnswers = (request: QuoteRequest): [label: string, value: string | null][] =>
  plain.map(([column, { label, options: question }]) => {
    const value = request[column as keyof QuoteRequest] as string | null; // these columns are texts
    return [label, question ? answerLabel(question as Question, value) : value];
  });
