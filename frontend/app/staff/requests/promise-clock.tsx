import { Clock, ClockAlert } from "lucide-react";

import { type Clock as ClockFace, promiseClock } from "~/staff/ui/date-formats";

import type { QuoteRequest } from "./types";

const looks: Record<ClockFace["tone"], string> = {
  calm: "text-teal",
  soon: "rounded-full bg-amber/35 px-2 py-0.5 text-ink",
  late: "rounded-full bg-brick px-2 py-0.5 text-white",
};

/** How much is left of the day in which the customer was promised an answer. */
export function PromiseClock({ request, now }: { request: QuoteRequest; now: Date }) {
  const clock = promiseClock(request, now);
  if (!clock) return null;
  const Icon = clock.tone === "calm" ? Clock : ClockAlert;
  return (
    <span
      data-tone={clock.tone}
      className={`inline-flex items-center gap-1.5 text-[0.8125rem] leading-snug font-semibold whitespace-nowrap ${looks[clock.tone]}`}
    >
      <Icon aria-hidden className="size-3.5" />
      <span className="sr-only">Antwoord beloofd: </span>
      {clock.text}
    </span>
  );
}
