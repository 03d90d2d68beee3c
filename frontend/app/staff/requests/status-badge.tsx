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

const looks: Record<Tone, { look: string; icon: LucideIcon }> = {
  new: { look: "bg-petrol text-white", icon: CircleDot },
  active: { look: "bg-water text-ink", icon: CircleEllipsis },
  waiting: { look: "bg-amber/35 text-ink", icon: Send },
  good: { look: "bg-teal text-white", icon: CircleCheck },
  bad: { look: "bg-brick/12 text-brick-dark", icon: CircleX },
  quiet: { look: "bg-mist text-body ring-1 ring-line ring-inset", icon: Archive },
};

/** Where a request stands: in words, with a shape and a colour that repeat them. */
export function StatusBadge({ status }: { status: Status }) {
  const { look, icon: Icon } = looks[statusTone(status)];
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full px-2.5 py-1 text-[0.8125rem] leading-none font-semibold whitespace-nowrap ${look}`}
    >
      <Icon aria-hidden className="size-3.5" />
      {statusLabel(status)}
    </span>
  );
}
