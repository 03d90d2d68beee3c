import { RotateCw } from "lucide-react";

import { euros } from "~/lib/format";
import { Button } from "~/ui/button";

import type { Answers } from "../answers";
import { PriceDetails } from "./price-details";
import { type Price, useIndication } from "./use-indication";

/** What the move will cost, roughly. Without an amount it says why, and nothing else depends on it. */
export function PriceCard({ answers }: { answers: Answers }) {
  const { price, retry } = useIndication(answers);
  return (
    <section aria-labelledby="prijsindicatie" aria-busy={!price} className="overflow-hidden card">
      <div className="on-dark bg-ink px-6 py-6 text-white">
        <h2 id="prijsindicatie" className="font-semibold text-white">
          Prijsindicatie
        </h2>
        <PriceRange price={price} />
        {retry && (
          <Button look="ghost" onClick={retry} className="mt-4">
            <RotateCw aria-hidden className="size-4" /> Bereken opnieuw
          </Button>
        )}
      </div>
      {price && !price.op_aanvraag && <PriceDetails indication={price} />}
      <p role="status" className="sr-only">
        {price ? "" : "De prijsindicatie wordt berekend."}
      </p>
    </section>
  );
}

/** The amounts, large, and always with the word that says what they are. */
function PriceRange({ price }: { price: Price | undefined }) {
  if (!price) return <Waiting />;
  if (price.op_aanvraag)
    return (
      <>
        <p className="mt-2 font-display text-3xl font-bold">{price.label}</p>
        <p className="mt-2 text-white/90">{price.reason}</p>
      </>
    );
  return (
    <>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-display text-3xl font-bold tracking-tight tabular-nums sm:text-4xl">
          {euros(price.low)} – {euros(price.high)}
        </span>
        <span className="rounded-full bg-amber px-3 py-0.5 text-sm font-semibold text-ink">
          {price.label}
        </span>
      </p>
    </>
  );
}

/** As high as what will come, so that nothing jumps. */
function Waiting() {
  return (
    <div aria-hidden className="mt-3 motion-safe:animate-pulse">
      <div className="h-10 w-64 max-w-full rounded-lg bg-white/20" />
    </div>
  );
}
