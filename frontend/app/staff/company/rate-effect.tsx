import { useDeferredValue, useEffect, useState } from "react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";

import { decimal } from "~/lib/format";

import { type MoveEffect, refusedBy, showEffect } from "./company";

const PAUSE_MS = 400;

/** What typical moves cost now and would cost: asked anew when the typing pauses. */
export function RateEffect({ amounts }: { amounts: Record<string, string> }) {
  const asked = usePaused(useDeferredValue(amounts));
  const { data, error } = useQuery({
    queryKey: ["company", "effect", asked],
    queryFn: () => showEffect(asked),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const refused = refusedBy(error);
  return (
    <div>
      <div role="status">
        {refused.message && <p className="mb-3 font-semibold text-brick-dark">{firstSentence(error)}</p>}
      </div>
      {data && !error && <Moves moves={data.moves} />}
    </div>
  );
}

/** What stands at a field says more than that some field is wrong. */
const firstSentence = (error: unknown) => {
  const { message, at } = refusedBy(error);
  const field = (error as { problems?: { field: string }[] }).problems?.[0]?.field;
  return (field && at(field)) ?? message;
};

function usePaused<T>(value: T): T {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}

function Moves({ moves }: { moves: MoveEffect[] }) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-left text-sm">
        <caption className="mb-2 text-left font-bold text-ink">Veelvoorkomende verhuizingen</caption>
        <thead>
          <tr className="border-b border-line align-bottom">
            <th scope="col" className="py-2 pr-3 font-semibold text-ink">
              Verhuizing
            </th>
            <th scope="col" className="py-2 pr-3 font-semibold text-ink">
              Nu
            </th>
            <th scope="col" className="py-2 font-semibold text-ink">
              Straks
            </th>
          </tr>
        </thead>
        <tbody>
          {moves.map((move) => (
            <Move key={move.name} {...move} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** An amount stays on one line with its sign. */
const unbroken = (price: string) => price.replaceAll("€ ", "€\u00a0");

function Move({ name, before, after, percent }: MoveEffect) {
  return (
    <tr className="border-b border-line align-top last:border-0">
      <th scope="row" className="py-2 pr-3 font-normal">
        {name}
      </th>
      <td className="tabular-nums py-2 pr-3">{unbroken(before)}</td>
      <td className="tabular-nums py-2">
        {percent ? (
          <>
            <strong className="text-ink">{unbroken(after)}</strong>{" "}
            <span className="whitespace-nowrap">
              ({percent > 0 ? "+" : "−"}
              {decimal(Math.abs(percent), 0, 1)}%)
            </span>
          </>
        ) : (
          "gelijk"
        )}
      </td>
    </tr>
  );
}
