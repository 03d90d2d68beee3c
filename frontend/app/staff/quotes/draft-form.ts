/** A draft as it is typed: numbers are texts, so that an incomplete one is not lost. */
import editor from "@facts/quote-editor.json";

import { inOrder } from "~/lib/day-list";
import { readCents, readTenths, writeCents, writeTenths } from "~/lib/dutch-numbers";
import { randomId } from "~/lib/random-id";

import { defaultVat, isPassedOn } from "./quote-facts";
import type { DraftChange, Line, Problem } from "./quotes";

export type LineForm = Pick<Line, "id" | "label" | "unit" | "vat_percent"> & {
  optional: boolean;
  discounted: boolean;
  quantity: string;
  price: string;
  priceTyped?: Converted & { vat_percent: number };
};
/** An amount as it was typed, and what it became for the other kind of customer. */
type Converted = { typed: string; became: string };
export type DiscountKind = "euro" | "percent";
export type DraftForm = Pick<DraftChange, "basis" | "business" | "window" | "note" | "without_move"> & {
  /** Empty when none was chosen. */
  day: string;
  more_days: string[];
  valid_until: string;
  /** Null: as the basis has it. */
  show_rates: boolean | null;
  /** One on each line, as typed. */
  also_not_included: string[];
  lines: LineForm[];
  discount: string;
  discountKind: DiscountKind;
  discountTyped?: Converted;
};
/** The part of a draft that is saved. */
export type Content = Omit<DraftChange, "revision">;

export function formOf(content: Content): DraftForm {
  const { basis, business, window, note, discount_cents: cents, discount_percent_tenths: tenths } = content;
  return {
    ...{ basis, business, window, note },
    without_move: content.without_move ?? null,
    day: content.day ?? "",
    more_days: content.more_days,
    valid_until: content.valid_until ?? "",
    show_rates: content.show_rates ?? null,
    also_not_included: content.also_not_included,
    lines: content.lines.map(lineForm),
    discount: tenths ? writeTenths(tenths) : cents ? writeCents(cents) : "",
    discountKind: tenths ? "percent" : "euro",
  };
}

export const lineForm = (line: Line): LineForm => ({
  id: line.id,
  label: line.label,
  unit: line.unit,
  vat_percent: line.vat_percent,
  optional: line.optional,
  discounted: line.discounted,
  quantity: line.quantity_tenths ? writeTenths(line.quantity_tenths) : "",
  price: writeCents(line.unit_price_cents),
});

/** The content to save; a text that is not a number counts as zero. */
export function contentOf(form: DraftForm): Content {
  const { basis, business, window, lines, discount, discountKind, valid_until, note } = form;
  const [day = null, ...more_days] = inOrder([form.day, ...form.more_days]);
  return {
    ...{ basis, business, window },
    note: note.trim(),
    without_move: form.without_move ?? null,
    ...{ day, more_days },
    valid_until: valid_until || null,
    show_rates: form.show_rates,
    also_not_included: form.also_not_included.map((each) => each.trim()).filter(Boolean),
    lines: lines.map(contentOfLine),
    discount_cents: discountKind === "euro" ? (readCents(discount) ?? 0) : 0,
    discount_percent_tenths: discountKind === "percent" ? (readTenths(discount) ?? 0) : 0,
  };
}

export const contentOfLine = ({ quantity, price, label, ...line }: LineForm): Line => ({
  id: line.id,
  unit: line.unit,
  vat_percent: line.vat_percent,
  optional: line.optional,
  discounted: line.discounted,
  label: label.trim(),
  quantity_tenths: readTenths(quantity) ?? 0,
  unit_price_cents: readCents(price) ?? 0,
});

/** Problems of number fields that are not numbers, which the server never sees. */
export function unreadable(form: DraftForm): Problem[] {
  const found: Problem[] = [];
  form.lines.forEach(({ quantity, price }, index) => {
    const field = `lines.${String(index)}`;
    if (readTenths(quantity) === null)
      found.push({ field: `${field}.quantity_tenths`, message: editor.unreadable.quantity });
    if (readCents(price) === null)
      found.push({ field: `${field}.unit_price_cents`, message: editor.unreadable.price });
  });
  if (form.discountKind === "euro" && readCents(form.discount) === null)
    found.push({ field: "discount_cents", message: editor.unreadable.price });
  if (form.discountKind === "percent" && readTenths(form.discount) === null)
    found.push({ field: "discount_percent_tenths", message: editor.unreadable.percent });
  return found;
}

/** Problems found here and by the server, in the order of the form; an unreadable field has only that problem. */
export function allProblems(form: DraftForm, ofServer: readonly Problem[]): Problem[] {
  const own = unreadable(form);
  const said = new Set(own.map(({ field }) => field));
  return [...own, ...ofServer.filter(({ field }) => !said.has(field))].sort(
    (one, other) => place(one.field) - place(other.field),
  );
}

const ORDER = [
  "lines",
  "discount",
  "basis",
  "day",
  "window",
  "valid_until",
  "also_not_included",
  "note",
  "email",
];

function place(field: string): number {
  const part = ORDER.findIndex((name) => field.startsWith(name));
  return part * 1000 + Number(/\d+/.exec(field)?.[0] ?? 0);
}

export const newLine = (): LineForm => ({
  id: randomId(),
  label: "",
  quantity: "1",
  unit: "post",
  price: "",
  vat_percent: defaultVat,
  optional: false,
  discounted: true,
});

/** A line with another label: fees that are passed on get no discount, unless the planner decides otherwise. */
export function relabel(line: LineForm, label: string): Partial<LineForm> {
  const isFee = isPassedOn(label);
  return isFee === isPassedOn(line.label) ? { label } : { label, discounted: !isFee };
}

/** Whether a discount is typed, readable or not. */
export const hasDiscount = ({ discount }: DraftForm): boolean => discount.trim() !== "";

/** `lines.0.label` with the id of the line for its number, because lines can move. */
export const fieldName = (form: DraftForm, field: string): string =>
  field.replace(/^lines\.(\d+)/, (whole, index: string) => {
    const line = form.lines[Number(index)];
    return line ? `lines.${line.id}` : whole;
  });

/** Moves a line up or down; at either end nothing moves. */
export function moveLine(lines: readonly LineForm[], from: number, by: 1 | -1): LineForm[] {
  const moved = [...lines];
  const [line] = moved.splice(from, 1);
  if (line) moved.splice(Math.max(0, from + by), 0, line);
  return moved;
}
