import { ChevronDown } from "lucide-react";

/** Something that is seldom needed, behind words that open it. */
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
