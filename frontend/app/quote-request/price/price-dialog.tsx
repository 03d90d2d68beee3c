import { Suspense, useEffect, useRef } from "react";
import { flushSync } from "react-dom";

import texts from "@facts/quote-messages.json";

import type { GoTo } from "~/quote-request/steps/step";
import { Dialog } from "~/ui/dialog/dialog";

import { useLivePrice } from "./live-price";
import { Receipt } from "./loaded-receipt";
import { isPriced, oldText, rangeText } from "./price-text";
import type { PriceProps } from "./receipt";

type Props = PriceProps & { onClose: () => void };

/** Everything about the price so far: from below on a phone, in the middle elsewhere. */
export function PriceDialog({ answers, goTo, onClose }: Props) {
  const live = useLivePrice();
  const { price } = live;
  const top = useRef<HTMLParagraphElement>(null);
  // Focus on the price: focus on the first question further down would scroll the price away.
  useEffect(() => top.current?.focus(), []);
  // Closed first: closing gives the focus back, and the step takes it from there.
  const leave: GoTo = (step, visit) => {
    flushSync(onClose);
    goTo(step, visit);
  };
  return (
    <Dialog
      title="Prijsindicatie"
      onClose={onClose}
      className="mx-auto mt-auto mb-0 max-h-[calc(100dvh-3rem)] w-full max-w-xl rounded-t-card pb-[max(1.5rem,env(safe-area-inset-bottom))] sm:m-auto sm:w-[calc(100%-2rem)] sm:rounded-card"
    >
      {isPriced(price) ? (
        <>
          <p
            ref={top}
            tabIndex={-1}
            className="tabular-nums mb-5 font-display text-3xl font-bold tracking-tight text-ink outline-none"
          >
            {rangeText(price)}
          </p>
          {oldText(live) && <p className="mb-5">{oldText(live)}</p>}
          <Suspense fallback={<p role="status">{texts.price_coming}</p>}>
            <Receipt indication={price} answers={answers} goTo={leave} />
          </Suspense>
        </>
      ) : (
        <>
          <p ref={top} tabIndex={-1} className="mb-2 font-display text-3xl font-bold text-ink outline-none">
            {price?.label}
          </p>
          <p>{price?.reason}</p>
        </>
      )}
    </Dialog>
  );
}
