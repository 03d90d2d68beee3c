import editor from "@facts/quote-editor.json";

import type { DayNotes } from "~/content/opening-hours.server";
import { inOrder, weekdayDates } from "~/lib/day-list";
import { useLoaded } from "~/lib/use-loaded";

const loadDayNotes = async (): Promise<DayNotes> => (await import("@site/day-notes")).default;

/** Warns of days on which the company is closed: staff may choose them all the same. */
export function ClosedDayNote({ days }: { days: readonly string[] }) {
  const found = useLoaded(loadDayNotes);
  const closed = inOrder(days).filter((day) => found?.notes[found.days[day] ?? -1]?.closed);
  return (
    <p role="status" className="rounded-xl bg-amber/35 px-3 py-2 text-ink empty:hidden">
      {closed.length > 0 && editor.day_closed.replace("{day}", weekdayDates(closed))}
    </p>
  );
}
