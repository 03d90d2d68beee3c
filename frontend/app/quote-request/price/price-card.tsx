import { RotateCw } from "lucide-react";
import { Suspense, useState } from "react";

import texts from "@facts/quote-messages.json";

import { ApiError } from "~/api/client";
import { euroRange } from "~/lib/format";
import { Button } from "~/ui/button";

import { onRequest, useLivePrice } from "./live-price";
import { PriceInShort } from "./loaded-receipt";
import { PriceDialog } from "./price-dialog";
import type { LivePrice } from "./price-feed";
import { isPriced, oldText } from "./price-text";
import type { PriceProps } from "./receipt";

/** What the move will cost, roughly. Without an amount it says why, and nothing else depends on it. */
export function PriceCard({ answers, goTo }: PriceProps) {
  const { retry, ...live } = useLivePrice();
  const [isOpen, setOpen] = useState(false);
  const price = live.price ?? (live.problem === undefined ? undefined : onRequest(failure(live.problem)));
  return (
    <section aria-labelledby="prijsindicatie" aria-busy={!price} className="overflow-hidden card">
      <div className="on-dark bg-ink px-6 py-6 text-white">
        <h2 id="prijsindicatie" className="font-semibold text-white">
          Prijsindicatie
        </h2>
        <PriceRange {...live} price={price} />
        {live.problem !== undefined && (
          <Button look="ghost" onClick={retry} className="mt-4">
            <RotateCw aria-hidden className="size-4" /> Bereken opnieuw
          </Button>
        )}
      </div>
      {isPriced(price) && (
        <div className="px-6 py-5">
          <Suspense fallback={<p role="status">{texts.price_coming}</p>}>
            <PriceInShort indication={price} goTo={goTo} />
          </Suspense>
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
            className="mt-3 min-h-11 cursor-pointer text-left font-semibold text-petrol underline underline-offset-4 hover:text-brick"
          >
            {texts.price_details}
          </button>
        </div>
      )}
      {isOpen && <PriceDialog {...{ answers, goTo }} onClose={() => setOpen(false)} />}
      <p role="status" className="sr-only">
        {price ? "" : "De prijsindicatie wordt berekend."}
      </p>
    </section>
  );
}

/** The server's sentence after too many calls; else that the request can be sent without a price. */
const failure = (problem: unknown): string =>
  problem instanceof ApiError && problem.status === 429 ? problem.message : texts.indication_failed;

/** The amounts in large type, always with the word that says what they are. */
function PriceRange(live: LivePrice) {
  const { price } = live;
  if (!price) return <Waiting />;
  if (!isPriced(price))
    return (
      <>
        <p className="mt-2 font-display text-3xl font-bold">{price.label}</p>
        <p className="mt-2 text-white/90">{price.reason}</p>
      </>
    );
  return (
    <>
      <p className={`mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 ${live.isCurrent ? "" : "opacity-60"}`}>
        <span className="tabular-nums font-display text-3xl font-bold tracking-tight sm:text-4xl">
          {euroRange(price.low, price.high)}
        </span>
        <span className="rounded-full bg-amber px-3 py-0.5 text-sm font-semibold text-ink">
          {price.label}
        </span>
      </p>
      {oldText(live) && <p className="mt-2 text-white/90">{oldText(live)}</p>}
    </>
  );
}

/** As high as the price to come, so that nothing jumps. */
function Waiting() {
  return (
    <div aria-hidden className="mt-3 motion-safe:animate-pulse">
      <div className="h-10 w-64 max-w-full rounded-lg bg-white/10" />
    </div>
  );
}
