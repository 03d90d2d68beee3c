/** How answers read where they are shown again: in the summary and in the review. */
import texts from "@facts/quote-messages.json";
import options from "@facts/quote-options.json";

import { weekdayDate } from "~/lib/dates";

import type { Answers, Prefix } from "./answers";
import { streetAndNumber } from "./payload";
import { normalPostcode } from "./postcode";

/** Street, number, postcode and city; only when all four are there. */
export function addressLine(answers: Answers, prefix: Prefix): string {
  const parts = [
    answers[`${prefix}Straat`],
    answers[`${prefix}Huisnummer`],
    answers[`${prefix}Postcode`],
    answers[`${prefix}Stad`],
  ];
  if (parts.some((part) => part.trim() === "")) return texts.review_not_given;
  const place = `${normalPostcode(answers[`${prefix}Postcode`])} ${answers[`${prefix}Stad`].trim()}`;
  return `${streetAndNumber(answers, prefix)}, ${place}`;
}

export function dateLabel({ dateFlexibility, verhuisdatum }: Answers): string {
  switch (dateFlexibility) {
    case "specific":
      return verhuisdatum === "" ? texts.review_date_not_given : weekdayDate(verhuisdatum);
    case "flexible":
      return texts.review_date_flexible;
    default:
      return texts.review_date_unknown;
  }
}

type OptionList = Exclude<keyof typeof options, "privacyAkkoord">;

/** The label of a chosen option; nothing for an unanswered question. */
export function optionLabel(list: OptionList, id: string): string | undefined {
  const all: { id: string; label: string }[] = options[list].options;
  return all.find((option) => option.id === id)?.label;
}
