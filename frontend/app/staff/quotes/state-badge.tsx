import { CircleCheck, CircleX, Clock, type LucideIcon, PencilLine, Replace, Send, Undo2 } from "lucide-react";

import { Badge } from "~/staff/ui/badge";

import { type QuoteState, stateLabel } from "./quote-facts";

const looks: Record<QuoteState, { style: string; icon: LucideIcon }> = {
  draft: { style: "bg-water text-ink", icon: PencilLine },
  sent: { style: "bg-amber/35 text-ink", icon: Send },
  accepted: { style: "bg-teal text-white", icon: CircleCheck },
  cancelled: { style: "bg-brick/12 text-brick-dark", icon: CircleX },
  declined: { style: "bg-brick/12 text-brick-dark", icon: CircleX },
  expired: { style: "bg-mist text-body ring-1 ring-line ring-inset", icon: Clock },
  superseded: { style: "bg-mist text-body ring-1 ring-line ring-inset", icon: Replace },
  withdrawn: { style: "bg-mist text-body ring-1 ring-line ring-inset", icon: Undo2 },
};

export function StateBadge({ state }: { state: QuoteState }) {
  return <Badge look={looks[state]}>{stateLabel(state)}</Badge>;
}
