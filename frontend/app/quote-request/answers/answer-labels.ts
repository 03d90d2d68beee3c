/** Texts of answers, for the summary and the review. */
import texts from "@facts/quote-messages.json";

import { weekdayDate } from "~/lib/dates";

import type { Answers, Prefix, TextName } from "./answers";
import { floorText } from "./floor";
import { streetAndNumber } from "./payload";
import { optionsOf } from "./plain-answers";
import { normalPostcode } from "./postcode";

/** Street, number, postcode and city; before sending, if one of the four is missing, that the address was not given. */
export function addressLine(answers: Answers, prefix: Prefix, isSent?: true): string {
  const parts = [
    answers[`${prefix}Straat`],
    answers[`${prefix}Huisnummer`],
    answers[`${prefix}Postcode`],
    answers[`${prefix}Stad`],
  ];
  if (!isSent && parts.some((part) => part.trim() === "")) return texts.review_not_given;
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

/** The label of the chosen option, or the typed text; undefined for an unanswered question. */
export function answerText(answers: Answers, name: TextName): string | undefined {
  const list = optionsOf(name)?.options;
  return list ? list.find(({ id }) => id === answers[name])?.label : answers[name].trim();
}

/** The floor of an address, also above the highest of the options. */
export const floorLabel = (answers: Answers, prefix: Prefix): string | undefined =>
  floorText(answers[`${prefix}Verdieping`], Number(answers[`${prefix}VerdiepingNummer`])) ??
  answerText(answers, `${prefix}Verdieping`);
