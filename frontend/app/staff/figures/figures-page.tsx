import { Suspense } from "react";
import { useQuery } from "@tanstack/react-query";

import facts from "@facts/quote-figures.json";
import staffMessages from "@facts/staff-messages.json";

import { dayInAmsterdam } from "~/lib/dates";
import { loadedLater } from "~/lib/loaded-later";
import { longDate } from "~/lib/long-date";
import type { Me } from "~/staff/session/session-state";
import { EmptyState } from "~/staff/ui/empty-state";
import { LoadFailure } from "~/staff/ui/load-failure";
import { useQueryString } from "~/staff/ui/query-string";
import { useNow } from "~/staff/ui/use-now";

import { Chips } from "./chips";
import { type Choice, type Days, daysOf, isPeriod, measures, readChoice, writeChoice } from "./choice";
import { ColleagueFigures } from "./colleague-figures";
import { figuresQuery, type QuoteFigures } from "./figures";
import { MovesLoading } from "./moves-loading";
import { NowFigures } from "./now-figures";
import { PeriodBar } from "./period-bar";
import { ReasonFigures } from "./reason-figures";
import { Tiles } from "./tiles";
import { WeekFigures } from "./week-figures";

// Far down the page, and many charts.
const MovesOfPeriod = loadedLater(async () => (await import("./moves-of-period")).MovesOfPeriod);

/** How the work stands now, and the figures of a period: of quotes, and of moves. */
export function FiguresPage({ me }: { me: Me }) {
  return (
    <div className="space-y-8">
      <section aria-labelledby="nu" className="space-y-3">
        <h2 id="nu" className="heading-3">
          Nu
        </h2>
        <NowFigures />
      </section>
      <section aria-labelledby="per-periode" className="space-y-4">
        <h2 id="per-periode" className="heading-3">
          Per periode
        </h2>
        <PeriodFigures isAdmin={me.role === "admin"} />
      </section>
    </div>
  );
}

function PeriodFigures({ isAdmin }: { isAdmin: boolean }) {
  const [query, change] = useQueryString();
  const choice = readChoice(query);
  const today = dayInAmsterdam(useNow());
  const days = daysOf(choice, today);
  const choose = (changes: Partial<Choice>) =>
    change((latest) => writeChoice({ ...readChoice(latest), ...changes }));
  return (
    <>
      <PeriodBar {...{ choice, days }} onChange={choose} />
      <section aria-labelledby="offertes" className="space-y-4">
        <h3 id="offertes" className="heading-3">
          Offertes
        </h3>
        <QuotesOfPeriod {...{ days, choice }} onChange={choose} />
      </section>
      <section aria-labelledby="verhuizingen" className="space-y-4">
        <h3 id="verhuizingen" className="heading-3">
          Gepland en verhuisd
        </h3>
        <Suspense fallback={<MovesLoading />}>
          <MovesOfPeriod {...{ days, choice, today, isAdmin }} onChange={choose} />
        </Suspense>
      </section>
    </>
  );
}

type PeriodProps = Pick<Props, "choice" | "onChange"> & { days: Days };

/** Figures of the quotes of a period: number, value, how many were accepted, how fast, and why others were lost. */
function QuotesOfPeriod({ days, choice, onChange }: PeriodProps) {
  const { data, isError, refetch } = useQuery(figuresQuery(days, isPeriod(days)));
  if (isError) {
    return <LoadFailure message={staffMessages.load_failed} onRetry={() => void refetch()} />;
  }
  if (data) return <Shown figures={data} {...{ choice, onChange }} />;
  return isPeriod(days) && <Loading />;
}

type Props = { figures: QuoteFigures; choice: Choice; onChange: (changes: Partial<Choice>) => void };

function Shown({ figures, choice, onChange }: Props) {
  const { from, to, complete_from: complete, total } = figures;
  return (
    <>
      <p role="status" className="text-ink">
        {longDate(from)} tot en met {longDate(to)}
      </p>
      {from < complete && (
        <p className="max-w-prose rounded-xl border border-line bg-white p-3">
          {facts.incomplete.replace("{day}", longDate(complete))}
        </p>
      )}
      {total.sent === 0 ? (
        <EmptyState message={facts.nothing_sent} />
      ) : (
        <>
          <Tiles total={total} withVat={choice.withVat} />
          <Chips
            name="Toon per week en per medewerker"
            options={measures.map((id) => ({ id, label: facts.figures[id].label }))}
            chosen={choice.measure}
            onChoose={(measure) => onChange({ measure })}
          />
          <WeekFigures {...{ figures, choice }} />
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <ColleagueFigures {...{ figures, choice }} />
            <ReasonFigures {...{ figures, choice }} />
          </div>
        </>
      )}
    </>
  );
}

function Loading() {
  return (
    <div role="status" className="space-y-4">
      <p className="sr-only">Cijfers laden…</p>
      <div className="grid gap-2 sm:grid-cols-2 xl:grid-cols-4">
        {measures.map((measure) => (
          <div key={measure} className="h-40 animate-pulse card shadow-none" />
        ))}
      </div>
      <div className="h-72 animate-pulse card shadow-none" />
    </div>
  );
}
