import { ArrowLeft, Check, Send } from "lucide-react";
import { useLayoutEffect, useRef } from "react";

import texts from "@facts/quote-messages.json";

import { PriceBar } from "~/quote-request/price/price-bar";
import type { PriceProps } from "~/quote-request/price/receipt";
import { ThumbBar } from "~/quote-request/steps/thumb-bar";
import { Button } from "~/ui/button";
import { Spinner } from "~/ui/spinner";

import type { Outcome } from "./use-submit";

type Props = PriceProps & {
  outcome: Outcome;
  /** The ids of what says why the last try failed. */
  describedBy: string;
  onBack: () => void;
  onSubmit: () => void;
};

/** The price, back and send; on a small screen always within reach of a thumb. */
export function SubmitBar({ answers, goTo, outcome, describedBy, onBack, onSubmit }: Props) {
  const isBusy = outcome.kind === "sending" || outcome.kind === "sent";
  const { bar, button } = useFocusAround(outcome.kind === "sending");
  return (
    <ThumbBar className="no-print lg:col-start-2">
      <div ref={bar} tabIndex={-1} className="flex flex-wrap items-center gap-2 outline-none sm:gap-3">
        <PriceBar {...{ answers, goTo }} className="lg:hidden" />
        <Button look="light" disabled={isBusy} onClick={onBack} className="thumb-button">
          <ArrowLeft aria-hidden className="size-5" /> <span className="max-sm:sr-only">Terug</span>
        </Button>
        <Button
          ref={button}
          disabled={isBusy}
          aria-describedby={describedBy}
          onClick={onSubmit}
          className="thumb-button flex-1 basis-[6rem] text-[min(1rem,6vw)]"
        >
          <Label outcome={outcome} />
        </Button>
      </div>
      <p role="status" className="sr-only">
        {outcome.kind === "sending" ? texts.being_sent : ""}
      </p>
    </ThumbBar>
  );
}

/** A disabled button loses the focus: meanwhile the bar has it, and gives it back when sending is over. */
function useFocusAround(isBusy: boolean) {
  const bar = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const was = useRef(false);
  useLayoutEffect(() => {
    if (isBusy) bar.current?.focus({ preventScroll: true });
    else if (was.current) button.current?.focus({ preventScroll: true });
    was.current = isBusy;
  }, [isBusy]);
  return { bar, button };
}

function Label({ outcome }: { outcome: Outcome }) {
  if (outcome.kind === "sending")
    return (
      <>
        <Spinner /> {texts.sending}
      </>
    );
  if (outcome.kind === "sent")
    return (
      <>
        <Check aria-hidden className="size-5" /> Verzonden
      </>
    );
  return (
    <>
      <Send aria-hidden className="size-5 max-sm:hidden" /> Verstuur offerte aanvraag
    </>
  );
}
