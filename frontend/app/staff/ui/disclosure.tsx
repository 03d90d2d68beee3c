import { ChevronDown } from "lucide-react";

/** A disclosure for what is seldom needed. */
export function Disclosure({ summary, children }: { summary: string; children: React.ReactNode }) {
  return (
    <details className="group">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 font-semibold text-petrol hover:text-brick">
        {summary}
        <ChevronDown aria-hidden className="size-4.5 transition-transform group-open:rotate-180" />
      </summary>
      {children}
    </details>
  );
}
