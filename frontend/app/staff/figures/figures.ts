/** Queries the figures of quotes, and turns each into parts of a bar and into text. */
import { keepPreviousData, queryOptions } from "@tanstack/react-query";

import type { components } from "~/api/schema";
import { decimal, euros, wholeNumber } from "~/lib/format";
import { callFunction } from "~/staff/api/client";
import { durationInWords } from "~/staff/ui/duration";

import type { Choice, Days, Measure } from "./choice";

type Schemas = components["schemas"];
export type Figures = Schemas["Figures"];
export type QuoteFigures = Schemas["QuoteFigures"];
export type Table = "week" | "colleague" | "reason";

const queryOf = ({ from, to }: Days) => new URLSearchParams({ from, to }).toString();

export const figuresQuery = (days: Days, enabled: boolean) =>
  queryOptions({
    queryKey: ["quote-figures", days],
    queryFn: ({ signal }) => callFunction<QuoteFigures>(`quote-figures?${queryOf(days)}`, { signal }),
    placeholderData: keepPreviousData,
    enabled,
  });

export const exportPath = (days: Days, by: Table): string => `quote-figures/export?${queryOf(days)}&by=${by}`;

/** The parts of one bar, from the bottom up, in the unit of its measure. */
export type Parts = { accepted: number; open: number; lost: number };

type Shown = Pick<Choice, "measure" | "withVat">;

export function partsOf(figures: Figures, { measure, withVat }: Shown): Parts {
  switch (measure) {
    case "sent":
      return {
        accepted: figures.accepted,
        open: figures.open + figures.withdrawn,
        lost: figures.declined + figures.expired,
      };
    case "value": {
      const accepted = acceptedValue(figures, withVat);
      return { accepted, open: valueOf(figures, withVat) - accepted, lost: 0 };
    }
    case "accepted_share":
      return { accepted: figures.accepted_percent ?? 0, open: 0, lost: 0 };
    case "waiting":
      return { accepted: figures.median_minutes ?? 0, open: 0, lost: 0 };
  }
}

export const sizeOf = ({ accepted, open, lost }: Parts): number => accepted + open + lost;

/** Without cents, which nobody compares. */
export const wholeEuros = (cents: number): string => euros(cents / 100);
export const valueOf = (figures: Figures, withVat: boolean): number =>
  withVat ? figures.including_cents : figures.excluding_cents;
export const acceptedValue = (figures: Figures, withVat: boolean): number =>
  withVat ? figures.accepted_including_cents : figures.accepted_excluding_cents;
export const vatInWords = (withVat: boolean): string => (withVat ? "inclusief btw" : "exclusief btw");
export const percent = (share: number | null): string => (share === null ? "–" : `${String(share)}%`);

/** `3,5 uur`, short enough for a bar. */
export function shortDuration(minutes: number | null): string {
  if (minutes === null) return "–";
  if (minutes < 60) return `${String(Math.round(minutes))} min`;
  const hours = Math.round(minutes / 6) / 10;
  return hours < 100 ? `${decimal(hours, 0, 1)} uur` : `${wholeNumber(Math.round(hours / 24))} dagen`;
}

/** The text of a figure in a bar or a cell. */
export function inWords(figures: Figures, { measure, withVat }: Shown): string {
  const words: Record<Measure, () => string> = {
    sent: () => wholeNumber(figures.sent),
    value: () => wholeEuros(valueOf(figures, withVat)),
    accepted_share: () => percent(figures.accepted_percent),
    waiting: () => shortDuration(figures.median_minutes),
  };
  return words[measure]();
}

export const longDuration = (minutes: number | null): string =>
  minutes === null ? "Nog niet gemeten" : durationInWords(minutes);
