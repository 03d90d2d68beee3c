import { Copy, type LucideIcon, PhoneOff, ShieldAlert } from "lucide-react";

import type { QuoteRequest } from "~/staff/api/database";

type Props = { request: QuoteRequest; duplicates: number };

/** What to know before anything is done: spam perhaps, seen before perhaps, do not call. */
export function RequestFlags({ request, duplicates }: Props) {
  return (
    <>
      {request.is_suspect && <Flag icon={ShieldAlert} text="Verdacht" strong />}
      {duplicates > 0 && <Flag icon={Copy} text="Mogelijk dubbel" />}
      {request.contact_preference === "email" && <Flag icon={PhoneOff} text="Niet bellen" />}
    </>
  );
}

function Flag({ icon: Icon, text, strong = false }: { icon: LucideIcon; text: string; strong?: boolean }) {
  const style = strong ? "text-brick-dark ring-brick/40" : "text-ink ring-line";
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-full bg-white px-2 py-0.5 text-[0.8125rem] leading-snug font-semibold whitespace-nowrap ring-1 ring-inset ${style}`}
    >
      <Icon aria-hidden className="size-3.5" />
      {text}
    </span>
  );
}
