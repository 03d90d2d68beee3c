import { TriangleAlert } from "lucide-react";

import staffMessages from "@facts/staff-messages.json";

import type { OverviewFigures } from "~/staff/requests/model/queries";

/** Technical warnings for admins: mail, disk, purge, proxy. */
export function Alerts({ alerts }: Pick<OverviewFigures, "alerts">) {
  if (alerts.length === 0) return null;
  return (
    <ul aria-label="Meldingen over de server" className="space-y-2">
      {alerts.map((alert) => (
        <li
          key={alert}
          className="flex items-start gap-3 rounded-xl border border-brick/40 bg-brick/5 p-4 font-semibold text-ink"
        >
          <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-brick" />
          {staffMessages.alerts[alert]}
        </li>
      ))}
    </ul>
  );
}
