import editor from "@facts/quote-editor.json";

import { weekdayDates } from "~/lib/day-list";

import { usePlanDays } from "./plan-days";

/** Warns of days on which no crew with a lorry is left: a quote for them can be sent all the same. */
export function FullDayNote({ days }: { days: readonly string[] }) {
  const full = usePlanDays(days).filter(({ level, closed }) => level === "full" && !closed);
  return (
    <p role="status" className="rounded-xl bg-amber/35 px-3 py-2 text-ink empty:hidden">
      {full.length > 0 && editor.day_full.replace("{day}", weekdayDates(full.map(({ day }) => day)))}
    </p>
  );
}
