import { Clock, ClockAlert } from "lucide-react";

import { type Awaiting, type PromiseState, promiseState } from "~/staff/requests/model/promise";

const toneStyles: Record<PromiseState["tone"], string> = {
  calm: "text-teal",
  soon: "rounded-full bg-amber/35 px-2 py-0.5 text-ink",
  late: "rounded-full bg-brick px-2 py-0.5 text-white",
};

/** The time left until the customer must have the promised quote. */
export function PromiseClock({ request, now }: { request: Awaiting; now: Date }) {
  const state = promiseState(request, now);
  if (!state) return null;
  const Icon = state.tone === "calm" ? Clock : ClockAlert;
  return (
    <span
      data-tone={state.tone}
      className={`inline-flex items-center gap-1.5 text-[0.8125rem] leading-snug font-semibold whitespace-nowrap ${toneStyles[state.tone]}`}
    >
      <Icon aria-hidden className="size-3.5" />
      <span className="sr-only">Offerte beloofd: </span>
      {state.text}
    </span>
  );
}
