import { Inbox } from "lucide-react";

/** Says that there is nothing to show, with what to do instead, if anything. */
export function EmptyState({ message, children }: { message: string; children?: React.ReactNode }) {
  return (
    <div className="card px-6 py-14 text-center shadow-none">
      <Inbox aria-hidden className="mx-auto mb-2 size-7 text-teal" />
      <p className="text-base font-semibold text-balance text-ink">{message}</p>
      {children && <div className="mt-4">{children}</div>}
    </div>
  );
}
