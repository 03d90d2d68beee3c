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

/** The price above the buttons of a step, equally high without an amount; a press opens the details. */
export function PriceBar({ answers, goTo, className }: Props) {
  const live = useLivePrice();
  const [isOpen, setOpen] = useState(false);
  if (!live.price)
    return <p className={`flex min-h-14 items-center pb-2 text-sm ${className}`}>{waitingText(live)}</p>;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={`flex min-h-14 w-full cursor-pointer items-center gap-3 pb-2 text-left leading-tight ${className}`}
      >
        <Amount {...live} />
        <span className="flex items-center gap-1 text-sm font-semibold text-petrol">
          {live.price.op_aanvraag ? "Waarom?" : "Opbouw"} <ChevronUp aria-hidden className="size-5" />
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
    <span className="grow">
      <span className="flex flex-wrap items-center gap-x-2 text-sm">
        {isOld ? texts.price_old : price.op_aanvraag ? "Prijs" : price.label}
        <Difference difference={difference} className="bg-amber text-ink" />
      </span>
      <span
        className={`block text-lg font-bold text-ink tabular-nums motion-safe:transition-opacity ${isCurrent ? "" : "opacity-60"}`}
      >
        {price.op_aanvraag ? price.label : euroRange(price.low, price.high)}
      </span>
    </span>
  );
}
