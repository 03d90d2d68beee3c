/** The answers of a request as text, with the labels of the form. */
import { labels as otherLabels } from "@facts/column-labels.json";
import extras from "@facts/extras.json";
import options from "@facts/quote-options.json";
import { fields } from "@facts/quote-rules.json";

import { weekdayDate } from "~/lib/dates";
import { floorText } from "~/quote-request/answers/floor";
import type { QuoteRequest } from "~/staff/api/database";

import { groupByRoom } from "./inventory";

type Question = keyof Omit<typeof options, "privacyAkkoord">;

/** The label of an answer; null when the question was not answered. */
export function answerLabel(question: Question, id: string | null | undefined): string | null {
  if (!id) return null;
  return options[question].options.find((option) => option.id === id)?.label ?? id;
}

/** The floor, also above the highest of the options. */
export const floorLabel = (request: QuoteRequest, side: "from" | "to"): string | null =>
  floorText(request[`${side}_floor`], request[`${side}_floor_number`]) ??
  answerLabel("verdieping", request[`${side}_floor`]);

/** How one gets in, unless that goes without saying: nobody needs stairs on the ground floor. */
export function accessLabel(request: QuoteRequest, side: "from" | "to"): string | null {
  const access = request[`${side}_access`];
  if (request[`${side}_floor`] === "begane-grond" && access === "trap") return null;
  return answerLabel("liftAanwezig", access);
}

export const yesOrNo = (value: boolean): string => (value ? "Ja" : "Nee");

/** Columns that the detail and the sheet show elsewhere. */
const placed =
  /^(from_|to_)|^(full_name|email|phone|contact_preference|moving_date|date_flexibility|additional_notes|internal_notes)$/;
const plain = Object.entries<{ label: string; options?: string }>(fields).filter(
  ([column]) => !placed.test(column),
);

/** All other answers with their labels: a new answer of the form shows here automatically. */
export const plainAnswers = (request: QuoteRequest): [label: string, value: string | null][] =>
  plain.map(([column, { label, options: question }]) => {
    const value = request[column as keyof QuoteRequest] as string | null; // these columns are texts
    return [label, question ? answerLabel(question as Question, value) : value];
  });

const labels: Record<string, string> = {
  ...otherLabels,
  ...Object.fromEntries(Object.entries(fields).map(([column, { label }]) => [column, label])),
  furniture_list: "Inboedel",
  price_indication: "Prijsindicatie",
};

export const columnLabel = (column: string): string => labels[column] ?? column;

/** A stored answer as text; null for none. Lists may be JSON, as in the history. */
export function valueInWords(column: string, value: unknown): string | null {
  if (value === null || value === undefined || value === "") return null;
  const text = typeof value === "string" ? value : JSON.stringify(value);
  if (column === "furniture_list") return inventoryInWords(text);
  if (column === "extra_services") return servicesInWords(text);
  if (column === "moving_date") return weekdayDate(text);
  const field = (fields as Record<string, { options?: string }>)[column];
  return field?.options ? answerLabel(field.options as Question, text) : text;
}

function inventoryInWords(json: string): string {
  const rooms = groupByRoom(JSON.parse(json) as QuoteRequest["furniture_list"]); // written by the server
  const room = ({ label, items }: (typeof rooms)[number]) =>
    `${label}: ${items.map((item) => `${String(item.count)} × ${item.label}`).join(", ")}`;
  return rooms.map(room).join("\n") || "leeg";
}

const servicesInWords = (json: string): string =>
  (JSON.parse(json) as string[])
    .map((id) => extras.services.find((service) => service.id === id)?.title ?? id)
    .join(", ") || "geen";
