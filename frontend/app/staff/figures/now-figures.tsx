import { Link } from "react-router";
import { useQuery } from "@tanstack/react-query";

import staffMessages from "@facts/staff-messages.json";

import { promisedTime } from "~/content/promised-time";
import { wholeNumber } from "~/lib/format";
import { type OverviewFigures, overviewQuery } from "~/staff/requests/model/queries";
import { noFilters, writeRequestFilters } from "~/staff/requests/model/request-filters";
import { statuses } from "~/staff/requests/model/statuses";
import { StatusBadge } from "~/staff/requests/parts/status-badge";
import { durationInWords } from "~/staff/ui/duration";
import { LoadFailure } from "~/staff/ui/load-failure";

import { WeekChart } from "./week-chart";

/** The state of the work: requests per status and per week, and how fast they get a quote. */
export function NowFigures() {
  const figures = useQuery(overviewQuery);
  if (figures.data) return <Figures figures={figures.data} />;
  if (figures.isError) {
    return <LoadFailure message={staffMessages.load_failed} onRetry={() => void figures.refetch()} />;
  }
  return <Skeleton />;
}

function Figures({ figures }: { figures: OverviewFigures }) {
  return (
    <div className="space-y-4">
      <section aria-label="Aanvragen per status">
        <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 xl:grid-cols-6">
          {statuses.map(({ id }) => (
            <Tile
              key={id}
              count={figures.counts[id] ?? 0}
              to={writeRequestFilters({ ...noFilters, status: [id] })}
            >
              <StatusBadge status={id} />
            </Tile>
          ))}
        </ul>
      </section>
      <div className="grid items-start gap-4 lg:grid-cols-[1fr_20rem]">
        <div className="card p-5 shadow-none">
          <WeekChart weeks={figures.weeks} />
        </div>
        <QuoteTimes {...figures} />
      </div>
    </div>
  );
}

type TileProps = { count: number; to: string; children: React.ReactNode };

function Tile({ count, to, children }: TileProps) {
  return (
    <li>
      <Link
        to={`/dashboard${to}`}
        className="flex h-full flex-col justify-between gap-3 card p-3 shadow-none hover:border-petrol hover:shadow-card sm:p-4"
      >
        <span className="inline-flex min-h-6 items-center gap-1.5 text-[0.8125rem] font-semibold text-ink max-sm:[&_svg]:hidden">
          {children}
        </span>
        <span className="tabular-nums font-display text-3xl leading-none font-bold text-ink">
          {wholeNumber(count)}
        </span>
      </Link>
    </li>
  );
}

function QuoteTimes({
  quote_times: { median_minutes: median, measured, kept, days },
  total,
}: OverviewFigures) {
  return (
    <section className="card p-5 shadow-none">
      <h3 className="font-bold text-ink">Wachttijd op de offerte</h3>
      <p className="mt-2 font-display text-2xl leading-tight font-bold text-ink">
        {median === null ? "Nog niet gemeten" : durationInWords(median)}
      </p>
      <p className="mt-1">
        {median === null
          ? "Zodra er een offerte is verstuurd, staat hier hoelang de klant daarop wachtte."
          : `De helft van de klanten wachtte korter (mediaan van ${wholeNumber(measured)} offertes in de laatste ${String(days)} dagen).`}
      </p>
      {median !== null && (
        <p className="mt-2 font-semibold text-ink">
          {Math.floor((100 * kept) / measured)}% binnen de beloofde {promisedTime}
        </p>
      )}
      <p className="mt-4 border-t border-line pt-3">
        In totaal{" "}
        <Link
          to="/dashboard"
          className="font-semibold text-petrol underline underline-offset-4 hover:text-brick"
        >
          {wholeNumber(total)} aanvragen
        </Link>
      </p>
    </section>
  );
}

function Skeleton() {
  return (
    <div role="status" className="space-y-4">
      <p className="sr-only">Stand laden…</p>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3 xl:grid-cols-6">
        {[1, 2, 3, 4, 5, 6].map((tile) => (
          <div key={tile} className="h-24 animate-pulse card shadow-none" />
        ))}
      </div>
      <div className="h-72 animate-pulse card shadow-none" />
    </div>
  );
}
