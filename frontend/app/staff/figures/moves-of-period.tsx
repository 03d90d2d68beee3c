import { useQuery } from "@tanstack/react-query";

import facts from "@facts/move-figures.json";
import staffMessages from "@facts/staff-messages.json";

import { longDate } from "~/lib/long-date";
import { LoadFailure } from "~/staff/ui/load-failure";

import { type Choice, type Days, isPeriod } from "./choice";
import { HoursFigures } from "./hours-figures";
import { type MoveFigures, moveFiguresQuery } from "./move-figures";
import { MovesLoading } from "./moves-loading";
import { PriceAdvice } from "./price-advice";
import { ValueFigures } from "./value-figures";
import { WorkFigures } from "./work-figures";

type Props = {
  days: Days;
  choice: Choice;
  today: string;
  isAdmin: boolean;
  onChange: (changes: Partial<Choice>) => void;
};

/** What was planned and moved in a period, and what is planned for the weeks ahead. */
export function MovesOfPeriod({ days, ...rest }: Props) {
  const { data, isError, refetch } = useQuery(moveFiguresQuery(days, isPeriod(days)));
  if (isError) {
    return <LoadFailure message={staffMessages.load_failed} onRetry={() => void refetch()} />;
  }
  if (data) return <Shown figures={data} {...rest} />;
  return isPeriod(days) && <MovesLoading />;
}

function Shown({
  figures,
  choice,
  today,
  isAdmin,
  onChange,
}: Omit<Props, "days"> & { figures: MoveFigures }) {
  const { from, to, until, complete_from: complete } = figures;
  return (
    <>
      {until > to && (
        <p className="text-ink">
          {facts.until
            .replace("{from}", longDate(from))
            .replace("{to}", longDate(to))
            .replace("{until}", longDate(until))}
        </p>
      )}
      {from < complete && (
        <p className="max-w-prose rounded-xl border border-line bg-white p-3">
          {facts.incomplete.replace("{day}", longDate(complete))}
        </p>
      )}
      <WorkFigures {...{ figures, choice, onChange }} />
      <ValueFigures {...{ figures, choice, today, onChange }} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <HoursFigures figures={figures} />
        <PriceAdvice advice={figures.advice} isAdmin={isAdmin} />
      </div>
    </>
  );
}
