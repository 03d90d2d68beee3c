import { ChevronDown } from "lucide-react";

type Props = { items: { question: string; answer: string }[] };

/** Frequently asked questions, each opening its answer. */
export function Faq({ items }: Props) {
  return (
    <div className="max-w-3xl border-y border-line ruled">
      {items.map(({ question, answer }) => (
        <details key={question} className="group">
          <summary className="flex cursor-pointer list-none items-center justify-between gap-4 py-4 font-semibold text-ink hover:text-brick">
            {question}
            <ChevronDown aria-hidden className="size-5 shrink-0 transition-transform group-open:rotate-180" />
          </summary>
          <p className="pb-6">{answer}</p>
        </details>
      ))}
    </div>
  );
}
