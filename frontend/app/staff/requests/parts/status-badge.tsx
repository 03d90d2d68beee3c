import {
  Archive,
  CircleCheck,
  CircleDot,
  CircleEllipsis,
  CircleX,
  type LucideIcon,
  Send,
} from "lucide-react";

import { type Status, statusLabel, statusTone, type Tone } from "~/staff/requests/model/statuses";
import { Badge } from "~/staff/ui/badge";

const toneStyles: Record<Tone, { style: string; icon: LucideIcon }> = {
  new: { style: "bg-petrol text-white", icon: CircleDot },
  active: { style: "bg-water text-ink", icon: CircleEllipsis },
  waiting: { style: "bg-amber/35 text-ink", icon: Send },
  good: { style: "bg-teal text-white", icon: CircleCheck },
  bad: { style: "bg-brick/12 text-brick-dark", icon: CircleX },
  quiet: { style: "bg-mist text-body ring-1 ring-line ring-inset", icon: Archive },
};

export function StatusBadge({ status }: { status: Status }) {
  return <Badge look={toneStyles[statusTone(status)]}>{statusLabel(status)}</Badge>;
}
