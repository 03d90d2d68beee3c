import { useQuery } from "@tanstack/react-query";

import facts from "@facts/quote-figures.json";
import staffMessages from "@facts/staff-messages.json";

import { dayInAmsterdam } from "~/lib/dates";
import { longDate } from "~/lib/long-date";
import { chip } from "~/staff/ui/control-styles";
import { EmptyState } from "~/staff/ui/empty-state";
import { LoadFailure } from "~/staff/ui/load-failure";
import { useQueryString } from "~/staff/ui/query-string";
import { useNow } from "~/staff/ui/use-now";

import { type Choice, daysOf, isPeriod, measures, readChoice, writeChoice } from "./choice";
import { ColleagueFigures } from "./colleague-figures";
import { figuresQuery, type QuoteFigures } from "./figures";
import { NowFigures } from "./now-figures";
import { PeriodBar } from "./period-bar";
import { ReasonFigures } from "./reason-figures";
import { Tiles } from "./tiles";
import { WeekFigures } from "./week-figures";

/** How the work stands now, and the figures of a period. */
export function FiguresPage() {
  return (
    <div className="space-y-8">
      <section aria-labelledby="nu" className="space-y-3">
        <h2 id="nu" className="heading-3">
          Nu
        </h2>
        <NowFigures />
      </section>
      <section aria-labelledby="per-periode" className="space-y-3">
        <h2 id="per-periode" className="heading-3">
          Offertes per periode
        </h2>
        <PeriodFigures />
      </section>
    </div>
  );
}

/** Figures of the quotes of a period: number, value, how many were accepted, how fast, and why others were lost. */
function PeriodFigures() {
  const [query, change] = useQueryString();
  const choice = readChoice(query);
  const days = daysOf(choice, dayInAmsterdam(useNow()));
  const { data, isError, refetch } = useQuery(figuresQuery(days, isPeriod(days)));
  const choose = (changes: Partial<Choice>) =>
    change((latest) => writeChoice({ ...readChoice(latest), ...changes }));
  return (
    <div className="space-y-4">
      <PeriodBar {...{ choice, days }} onChange={choose} />
      {isError ? (
        <LoadFailure message={staffMessages.load_failed} onRetry={() => void refetch()} />
      ) : data ? (
        <Shown figures={data} choice={choice} onChange={choose} />
      ) : (
        isPeriod(days) && <Loading />
      )}
    </div>
  );
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
          <MeasureChoice choice={choice} onChange={onChange} />
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

/** Chooses what the charts of weeks and colleagues show. */
function MeasureChoice({ choice, onChange }: Pick<Props, "choice" | "onChange">) {
  return (
    <div role="group" aria-label="Toon per week en per medewerker" className="flex flex-wrap gap-1.5">
      {measures.map((measure) => (
        <button
          key={measure}
          type="button"
          aria-pressed={choice.measure === measure}
          className={chip}
          onClick={() => onChange({ measure })}
        >
          {facts.figures[measure].label}
        </button>
      ))}
    </div>
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
