import { ChevronLeft, ChevronRight } from "lucide-react";
import { Link } from "react-router";

import { wholeNumber } from "~/lib/format";

import { linkButton } from "./control-styles";
import { pageNumbers } from "./page-numbers";

/** `linkTo`: the query that shows a page. */
type Props = { page: number; pages: number; linkTo: (page: number) => string };

/** The pages of the list: one back, one on, and the numbers around this one. */
export function Pager({ page, pages, linkTo }: Props) {
  if (pages <= 1) return null;
  return (
    <nav aria-label="Pagina's" className="mt-4 flex flex-wrap items-center justify-between gap-2">
      <Step to={page > 1 ? linkTo(page - 1) : undefined}>
        <ChevronLeft aria-hidden className="size-4" /> Vorige
      </Step>
      <ol className="order-last flex w-full flex-wrap justify-center gap-1 sm:order-none sm:w-auto">
        {pageNumbers(page, pages).map((number, index) => (
          <li key={number ?? `gap-${String(index)}`} className="flex items-center">
            {number === null ? (
              <span className="px-1">…</span>
            ) : (
              <PageLink {...{ number }} isCurrent={number === page} to={linkTo(number)} />
            )}
          </li>
        ))}
      </ol>
      <Step to={page < pages ? linkTo(page + 1) : undefined}>
        Volgende <ChevronRight aria-hidden className="size-4" />
      </Step>
    </nav>
  );
}

function Step({ to, children }: { to: string | undefined; children: React.ReactNode }) {
  if (to !== undefined) {
    return (
      <Link to={{ search: to }} className={linkButton}>
        {children}
      </Link>
    );
  }
  return (
    <span aria-disabled="true" role="link" className={`${linkButton} pointer-events-none opacity-50`}>
      {children}
    </span>
  );
}

function PageLink({ number, to, isCurrent }: { number: number; to: string; isCurrent: boolean }) {
  const shown = wholeNumber(number);
  return (
    <Link
      to={{ search: to }}
      aria-label={`Pagina ${shown}`}
      aria-current={isCurrent ? "page" : undefined}
      className="tabular-nums flex size-11 items-center justify-center rounded-full text-sm font-semibold text-ink hover:bg-white aria-[current=page]:bg-petrol aria-[current=page]:text-white sm:size-10"
    >
      {shown}
    </Link>
  );
}
