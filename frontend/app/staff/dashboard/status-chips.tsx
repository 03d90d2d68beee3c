import { useQuery } from "@tanstack/react-query";

import type { Address } from "./address";
import { type Filters, toggled } from "./filters";
import { chip } from "./looks";
import { overviewQuery } from "./queries";
import { statuses } from "./statuses";
import type { OverviewFigures } from "./types";

type Props = { address: Address };

/** One press for what planners ask most: a status, my own, what is late, what is suspect. */
export function StatusChips({ address: { filters, show } }: Props) {
  const figures = useQuery(overviewQuery).data;
  return (
    <div className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:overflow-visible sm:px-0">
      <div role="group" aria-label="Status" className="contents">
        {statuses.map(({ id, label }) => (
          <Chip
            key={id}
            label={label}
            count={figures?.counts[id]}
            isOn={filters.status.includes(id)}
            onClick={() => show({ status: toggled(filters.status, id) })}
          />
        ))}
      </div>
      <span aria-hidden className="mx-1 w-px shrink-0 self-stretch bg-line" />
      <div role="group" aria-label="Aandacht" className="contents">
        {attention.map(({ name, label, count }) => (
          <Chip
            key={name}
            label={label}
            count={figures && count?.(figures)}
            isOn={filters[name]}
            onClick={() => show({ [name]: !filters[name] })}
          />
        ))}
      </div>
    </div>
  );
}

type Attention = {
  name: keyof Pick<Filters, "mijn" | "telaat" | "verdacht">;
  label: string;
  count?: (figures: OverviewFigures) => number;
};

const attention: Attention[] = [
  { name: "mijn", label: "Mijn aanvragen" },
  { name: "telaat", label: "Te laat", count: (figures) => figures.overdue },
  { name: "verdacht", label: "Verdacht", count: (figures) => figures.suspect },
];

type ChipProps = { label: string; count: number | undefined; isOn: boolean; onClick: () => void };

function Chip({ label, count, isOn, onClick }: ChipProps) {
  return (
    <button type="button" aria-pressed={isOn} onClick={onClick} className={chip}>
      {label}
      {count !== undefined && (
        <span className={`text-[0.8125rem] tabular-nums ${isOn ? "" : "text-body"}`}>
          {count.toLocaleString("nl-NL")}
        </span>
      )}
    </button>
  );
}
