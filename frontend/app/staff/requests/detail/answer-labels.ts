/** The answers of a request in the words of the form. */
import options from "@facts/quote-options.json";

type Question = keyof Omit<typeof options, "privacyAkkoord">;

/** The label of an answer; null when the question was not answered. */
export function answerLabel(question: Question, id: string | null | undefined): string | null {
  if (!id) return null;
  return options[question].options.find((option) => option.id === id)?.label ?? id;
}

export const yesOrNo = (value: boolean): string => (value ? "Ja" : "Nee");
