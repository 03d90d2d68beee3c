import { Pencil } from "lucide-react";
import { useId } from "react";
import { Link } from "react-router";

import { stepSearch } from "../steps";

type Props = {
  title: string;
  /** Where these answers are changed. */
  step: number;
  children: React.ReactNode;
};

/** A group of answers, with the way back to the step they were given on. */
export function ReviewCard({ title, step, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="card p-5 sm:p-6">
      <div className="mb-3 flex items-start justify-between gap-4">
        <h2 id={id} className="heading-3">
          {title}
        </h2>
        <Link
          to={{ search: stepSearch(step) }}
          state={{ fromOverview: true }}
          className="no-print -my-2 -mr-3 inline-flex min-h-11 shrink-0 scroll-mb-28 items-center gap-2 rounded-full px-3 font-semibold text-petrol underline-offset-4 hover:bg-mist hover:underline"
        >
          <Pencil aria-hidden className="size-4" /> Wijzig
          <span className="sr-only"> {title.toLowerCase()}</span>
        </Link>
      </div>
      {children}
    </section>
  );
}
