import {
  Archive,
  CircleCheck,
  CircleDot,
  CircleEllipsis,
  CircleX,
  type LucideIcon,
  Send,
} from "lucide-react";

import { type Status, statusLabel, statusTone, type Tone } from "./statuses";

const toneStyles: Record<Tone, { style: string; icon: LucideIcon }> = {
  new: { style: "bg-petrol text-white", icon: CircleDot },
  active: { style: "bg-water text-ink", icon: CircleEllipsis },
  waiting: { style: "bg-amber/35 text-ink", icon: Send },
  good: { style: "bg-teal text-white", icon: CircleCheck },
  bad: { style: "bg-brick/12 text-brick-dark", icon: CircleX },
  quiet: { style: "bg-mist text-body ring-1 ring-line ring-inset", icon: Archive },
};

/** Where a request stands: in words, with a shape and a colour that repeat them. */
export function StatusBadge({ status }: { status: Status }) {
  const { style, icon: Icon } = toneStyles[statusTone(status)];
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full px-2.5 py-1 text-[0.8125rem] leading-none font-semibold whitespace-nowrap ${style}`}
    >
      <Icon aria-hidden className="size-3.5" />
      {statusLabel(status)}
    </span>
  );
}
