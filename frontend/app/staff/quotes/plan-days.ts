/** How full days are: asked for the days of a quote, and told in one sentence for each. */
import { useQuery } from "@tanstack/react-query";

import editor from "@facts/quote-editor.json";

import type { components } from "~/api/schema";
import { dayInAmsterdam } from "~/lib/dates";
import { inOrder, weekdayDates } from "~/lib/day-list";
import { callFunction } from "~/staff/api/client";
import { useNow } from "~/staff/ui/use-now";

export type PlanDay = components["schemas"]["PlanDay"];
type PlanDays = components["schemas"]["PlanDays"];

/** Those of these days that are still to come; none until the server has told, or where it cannot. */
export function usePlanDays(wanted: readonly string[]): PlanDay[] {
  const today = dayInAmsterdam(useNow());
  const days = inOrder(wanted).filter((day) => day >= today);
  const [first = "", last = first] = [days[0], days.at(-1)];
  const query = new URLSearchParams({ from: first, until: last }).toString();
  const found = useQuery({
    queryKey: ["planning", "days", first, last],
    queryFn: ({ signal }) => callFunction<PlanDays>(`planning/days?${query}`, { signal }),
    enabled: first !== "",
    staleTime: 30_000,
  }).data;
  return found?.days.filter(({ day }) => days.includes(day)) ?? [];
}

type Words = { none?: string; one: string; many: string };

/** `donderdag 24 december 2026: 2 van 3 wagens bezet, 3 verhuizers vrij, 1 offerte in optie.` */
export function capacityText(found: PlanDay, window: string): string {
  const { capacity: words } = editor;
  const free = freeAt(window, found);
  const told = [
    counted(found.lorries, words.lorries).replace("{used}", String(found.lorries - free.lorries)),
    free.movers < 0 ? counted(-free.movers, words.lacking) : counted(free.movers, words.movers),
    found.in_option > 0 && counted(found.in_option, words.in_option),
  ].filter(Boolean);
  return words.day.replace("{day}", weekdayDates([found.day])).replace("{told}", told.join(", "));
}

function counted(count: number, { none, one, many }: Words): string {
  if (count === 0 && none !== undefined) return none;
  return (count === 1 ? one : many).replace("{count}", String(count));
}

/** What is left in the fullest part of the day that a move in this window may take. */
function freeAt(window: string, { free }: PlanDay): { movers: number; lorries: number } {
  const parts = free.filter(({ part }) => window !== "middag" || part === "middag");
  return {
    movers: Math.min(...parts.map(({ movers }) => movers)),
    lorries: Math.min(...parts.map(({ lorries }) => lorries)),
  };
}
