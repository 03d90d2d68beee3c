import { Inbox, WifiOff } from "lucide-react";

import staffMessages from "@facts/staff-messages.json";

import { timeOfDay } from "~/staff/ui/date-formats";

/** `areListed`: the new ones are already in the list. */
type NewRequestsProps = { count: number; areListed: boolean; onShow: () => void };

/** Says that requests came in, with a button to show them if the list does not. */
export function NewRequestsBar({ count, areListed, onShow }: NewRequestsProps) {
  const text = `${String(count)} ${count === 1 ? "nieuwe aanvraag" : "nieuwe aanvragen"}`;
  return (
    <div role="status" className="no-print mb-3 flex justify-center empty:hidden">
      {count > 0 && areListed && (
        <p className="inline-flex items-center gap-2 rounded-full bg-amber/35 px-4 py-1.5 font-semibold text-ink">
          <Inbox aria-hidden className="size-4.5" /> {text} binnengekomen
        </p>
      )}
      {count > 0 && !areListed && (
        <button
          type="button"
          onClick={onShow}
          className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full bg-amber px-5 font-semibold text-ink shadow-card transition-colors hover:bg-ink hover:text-white"
        >
          <Inbox aria-hidden className="size-4.5" /> {text} tonen
        </button>
      )}
    </div>
  );
}

/** Says that the connection is lost, and since when the page is outdated. */
export function ConnectionBar({ lostSince }: { lostSince: number | null }) {
  return (
    <div role="alert" className="no-print">
      {lostSince !== null && (
        <p className="mb-3 flex items-center gap-2.5 rounded-xl bg-brick px-4 py-2.5 font-semibold text-white">
          <WifiOff aria-hidden className="size-5 shrink-0" />
          {staffMessages.connection_lost.replace("{time}", timeOfDay(new Date(lostSince).toISOString()))}
        </p>
      )}
    </div>
  );
}
