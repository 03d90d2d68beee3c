import { CircleCheck, CircleX, Clock, type LucideIcon, PencilLine, Replace, Send, Undo2 } from "lucide-react";

import { type QuoteState, stateLabel } from "./quote-facts";

const looks: Record<QuoteState, { style: string; icon: LucideIcon }> = {
  draft: { style: "bg-water text-ink", icon: PencilLine },
  sent: { style: "bg-amber/35 text-ink", icon: Send },
  accepted: { style: "bg-teal text-white", icon: CircleCheck },
  declined: { style: "bg-brick/12 text-brick-dark", icon: CircleX },
  expired: { style: "bg-mist text-body ring-1 ring-line ring-inset", icon: Clock },
  superseded: { style: "bg-mist text-body ring-1 ring-line ring-inset", icon: Replace },
  withdrawn: { style: "bg-mist text-body ring-1 ring-line ring-inset", icon: Undo2 },
};

/** Where a version stands: in words, with a shape and a colour that repeat them. */
export function StateBadge({ state }: { state: QuoteState }) {
  const { style, icon: Icon } = looks[state];
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full px-2.5 py-1 text-[0.8125rem] leading-none font-semibold whitespace-nowrap ${style}`}
    >
      <Icon aria-hidden className="size-3.5" />
      {stateLabel(state)}
    </span>
  );
}
