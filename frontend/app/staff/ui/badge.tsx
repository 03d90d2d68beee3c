import type { LucideIcon } from "lucide-react";

type Props = { look: { style: string; icon: LucideIcon }; children: string };

/** A state as text, with an icon and a colour that repeat it. */
export function Badge({ look: { style, icon: Icon }, children }: Props) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full px-2.5 py-1 text-[0.8125rem] leading-none font-semibold whitespace-nowrap ${style}`}
    >
      <Icon aria-hidden className="size-3.5" />
      {children}
    </span>
  );
}
