import { Truck } from "lucide-react";

import { capacityText, usePlanDays } from "./plan-days";

type Props = { days: readonly string[]; window: string };

/** How much is left on the days of a quote. */
export function DayCapacity({ days, window }: Props) {
  const found = usePlanDays(days);
  return (
    <ul aria-live="polite" aria-label="Bezetting" className="space-y-1 text-sm empty:hidden">
      {found.map((each) => (
        <li key={each.day} className="flex items-start gap-2">
          <Truck aria-hidden className="mt-0.5 size-4 shrink-0 text-teal" />
          <span className={each.level === "full" ? "font-semibold text-ink" : ""}>
            {capacityText(each, window)}
          </span>
        </li>
      ))}
    </ul>
  );
}
