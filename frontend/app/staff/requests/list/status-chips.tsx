import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import { useQuery } from "@tanstack/react-query";

import { wholeNumber } from "~/lib/format";
import { countsQuery, type RequestCounts } from "~/staff/requests/model/queries";
import {
  noFilters,
  type RequestFilters,
  type Sort,
  sortBy,
  switchStatus,
  todayGroups,
} from "~/staff/requests/model/request-filters";
import { statuses } from "~/staff/requests/model/statuses";
import type { UrlState } from "~/staff/requests/model/url-state";
import { chip } from "~/staff/ui/control-styles";

type Props = { urlState: UrlState };

/** Space before the chip that is scrolled to, which shows that there are more chips. */
const MARGIN = 48;

/** The most used filters: a status, my own, late, coming, suspect. */
export function StatusChips({ urlState: { filters, show } }: Props) {
  const figures = useQuery(countsQuery(filters.zoek)).data;
  const row = useRef<HTMLDivElement>(null);
  // On a phone the row is wider than the screen: the chosen chip is scrolled into view.
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>("[aria-pressed=true]");
    if (chosen) row.current?.scrollTo({ left: chosen.offsetLeft - MARGIN, behavior: "instant" });
  }, []);
  return (
    <div ref={row} className="relative -mx-4 -my-1 flex gap-2 overflow-x-auto px-4 py-2 sm:contents">
      <div role="group" aria-label="Status" className="contents">
        {statuses.map(({ id, label }) => (
          <Chip
            key={id}
            label={label}
            count={figures ? figures.counts[id] : null}
            isOn={filters.status.includes(id)}
            onClick={() => show((now) => switchStatus(now, id))}
          />
        ))}
      </div>
      <span aria-hidden className="w-px shrink-0 self-stretch bg-line max-sm:mx-1" />
      <div role="group" aria-label="Aandacht" className="contents">
        {attention.map(({ name, label, count }) => (
          <Chip
            key={name}
            label={label}
            count={count && (figures ? count(figures) : null)}
            isOn={filters[name]}
            onClick={() => show((now) => switchAttention(now, name))}
          />
        ))}
        {filters.vandaag && (
          <button
            type="button"
            aria-pressed
            onClick={() => show({ vandaag: "", sorteer: noFilters.sorteer })}
            className={`${chip} sm:px-1.5!`}
          >
            {todayGroups[filters.vandaag]}
            <X aria-hidden className="size-4" />
          </button>
        )}
      </div>
    </div>
  );
}

/** Filters with an order of their own; the others keep the chosen order. */
const ownOrder: Partial<Record<Attention["name"], Sort>> = {
  komend: "verhuisdatum",
  telaat: "deadline",
  bijna: "deadline",
};

function switchAttention(now: RequestFilters, name: Attention["name"]): Partial<RequestFilters> {
  const isOn = !now[name];
  const order = ownOrder[name];
  if (!order) return { [name]: isOn };
  return isOn ? { ...sortBy(now, order), [name]: true } : { [name]: false, sorteer: noFilters.sorteer };
}

type Attention = {
  name: keyof Pick<RequestFilters, "mijn" | "telaat" | "bijna" | "antwoord" | "taak" | "verdacht" | "komend">;
  label: string;
  count?: (figures: RequestCounts) => number;
};

const attention: Attention[] = [
  { name: "mijn", label: "Van mij" },
  { name: "telaat", label: "Te laat", count: (figures) => figures.overdue },
  { name: "bijna", label: "Bijna te laat", count: (figures) => figures.nearly_overdue },
  { name: "antwoord", label: "Te beantwoorden", count: (figures) => figures.unanswered },
  { name: "taak", label: "Taken" },
  { name: "komend", label: "Komende verhuizingen" },
  { name: "verdacht", label: "Verdacht", count: (figures) => figures.suspect },
];

/** `count`: null while unknown; its space is reserved, so that nothing moves when it comes. */
type ChipProps = { label: string; count: number | null | undefined; isOn: boolean; onClick: () => void };

function Chip({ label, count, isOn, onClick }: ChipProps) {
  return (
    <button type="button" aria-pressed={isOn} onClick={onClick} className={`${chip} sm:px-1.5!`}>
      {label}
      {count !== undefined && (
        <span className={`tabular-nums min-w-[2ch] text-[0.8125rem] ${isOn ? "" : "text-body"}`}>
          {count !== null && wholeNumber(count)}
        </span>
      )}
    </button>
  );
}
