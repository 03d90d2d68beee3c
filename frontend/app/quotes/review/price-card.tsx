import { RotateCw } from "lucide-react";

import { Button } from "~/ui/button";

import type { Answers } from "../state";
import { useIndication } from "../use-indication";
import { PriceDetails } from "./price-details";
import { PriceRange } from "./price-range";

/** What the move will cost, roughly. Without an amount it says why, and nothing else depends on it. */
export function PriceCard({ answers }: { answers: Answers }) {
  const { found, again } = useIndication(answers);
  return (
    <section aria-labelledby="prijsindicatie" aria-busy={!found} className="overflow-hidden card">
      <div className="on-dark bg-ink px-6 py-6 text-white">
        <h2 id="prijsindicatie" className="font-semibold text-white">
          Prijsindicatie
        </h2>
        <PriceRange found={found} />
        {again && (
          <Button look="ghost" onClick={again} className="mt-4">
            <RotateCw aria-hidden className="size-4" /> Bereken opnieuw
          </Button>
        )}
      </div>
      {found && !found.op_aanvraag && <PriceDetails indication={found} />}
      <p role="status" className="sr-only">
        {found ? "" : "De prijsindicatie wordt berekend."}
      </p>
    </section>
  );
}
