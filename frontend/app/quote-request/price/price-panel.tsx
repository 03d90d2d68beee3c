import { useState } from "react";

import texts from "@facts/quote-messages.json";

import { Difference } from "./difference";
import { useLivePrice } from "./live-price";
import { PriceDialog } from "./price-dialog";
import { isPriced, narrowsText, oldText, rangeText, waitingText } from "./price-text";
import type { PriceProps } from "./receipt";

/** The price beside the form, as far as the answers allow. Equally high without an amount. */
export function PricePanel({ answers, goTo }: PriceProps) {
  const live = useLivePrice();
  const [isOpen, setOpen] = useState(false);
  const { price, isCurrent, difference } = live;
  return (
    <section aria-labelledby="prijs" className="on-dark min-h-48 rounded-card bg-ink p-6 text-white">
      <div className="flex min-h-6 flex-wrap items-center gap-x-2">
        <h2 id="prijs" className="grow text-base font-semibold text-white">
          Prijsindicatie
        </h2>
        <Difference difference={difference} className="bg-amber text-ink" />
      </div>
      {price ? (
        <p
          className={`tabular-nums mt-2 font-display text-2xl font-bold tracking-tight motion-safe:transition-opacity ${isCurrent ? "" : "opacity-60"}`}
        >
          {isPriced(price) ? rangeText(price) : price.label}
        </p>
      ) : (
        <p className="mt-2">{waitingText(live)}</p>
      )}
      {price?.op_aanvraag && <p className="mt-1 text-sm">{price.reason}</p>}
      {isPriced(price) && <p className="mt-1 min-h-10 text-sm">{oldText(live) ?? narrowsText(price)}</p>}
      {isPriced(price) && (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className="-mb-2 min-h-11 cursor-pointer pt-1 text-left font-semibold underline underline-offset-4 hover:text-amber"
        >
          {texts.price_details}
        </button>
      )}
      {isOpen && <PriceDialog {...{ answers, goTo }} onClose={() => setOpen(false)} />}
    </section>
  );
}
