import { ChevronUp } from "lucide-react";
import { useState } from "react";

import texts from "@facts/quote-messages.json";

import { euroRange } from "~/lib/format";

import { Difference } from "./difference";
import { useLivePrice } from "./live-price";
import { PriceDialog } from "./price-dialog";
import type { LivePrice } from "./price-feed";
import { waitingText } from "./price-text";
import type { PriceProps } from "./receipt";

type Props = PriceProps & { className: string };

/** The price beside the buttons of a step, equally high without an amount; a press opens the details. */
export function PriceBar({ answers, goTo, className }: Props) {
  const live = useLivePrice();
  const [isOpen, setOpen] = useState(false);
  if (!live.price)
    return (
      <p className={`flex thumb-price items-center text-[min(0.875rem,4.5vw)] leading-tight ${className}`}>
        {waitingText(live)}
      </p>
    );
  const explains = live.price.op_aanvraag ? "Waarom?" : "Opbouw";
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={`flex thumb-price cursor-pointer items-center gap-x-2 text-left leading-tight ${className}`}
      >
        <Amount {...live} />
        <span className="sr-only">{explains}</span>
        <span
          aria-hidden
          className="flex shrink-0 items-center gap-1 text-sm font-semibold text-petrol max-sm:hidden"
        >
          {explains} <ChevronUp className="size-5" />
        </span>
      </button>
      {isOpen && <PriceDialog {...{ answers, goTo }} onClose={() => setOpen(false)} />}
    </>
  );
}

function Amount({ price, isCurrent, difference, problem }: LivePrice) {
  if (!price) return null;
  const isOld = problem !== undefined;
  return (
    <span className="min-w-0 grow">
      <span className="flex flex-wrap items-center gap-x-2 text-[min(0.875rem,4.5vw)]">
        {isOld ? texts.price_old : price.op_aanvraag ? "Prijs" : price.label}
        <ChevronUp aria-hidden className="size-4 text-petrol sm:hidden" />
        <Difference difference={difference} className="bg-amber text-ink max-sm:hidden" />
      </span>
      <span
        className={`tabular-nums block text-[min(1rem,6vw)] font-bold text-ink motion-safe:transition-opacity ${isCurrent ? "" : "opacity-60"}`}
      >
        {price.op_aanvraag ? price.label : euroRange(price.low, price.high)}
      </span>
    </span>
  );
}
