import { ArrowLeft, Check, Send } from "lucide-react";
import { useLayoutEffect, useRef } from "react";

import texts from "@facts/quote-messages.json";

import { ThumbBar } from "~/quote-request/steps/thumb-bar";
import { Button } from "~/ui/button";
import { Spinner } from "~/ui/spinner";

import type { Outcome } from "./use-submit";

type Props = {
  outcome: Outcome;
  /** The id of the element that says why the last try failed. */
  describedBy: string;
  onBack: () => void;
  onSubmit: () => void;
};

/** Back and send; on a small screen always within reach of a thumb. */
export function SubmitBar({ outcome, describedBy, onBack, onSubmit }: Props) {
  const isBusy = outcome.kind === "sending" || outcome.kind === "sent";
  const { bar, button } = useFocusAround(outcome.kind === "sending");
  return (
    <ThumbBar className="no-print">
      <div ref={bar} tabIndex={-1} className="flex flex-wrap items-center gap-2 outline-none sm:gap-3">
        <Button look="light" disabled={isBusy} onClick={onBack} className="max-sm:px-3">
          <ArrowLeft aria-hidden className="size-5" /> Terug
        </Button>
        <Button
          ref={button}
          disabled={isBusy}
          aria-describedby={describedBy}
          onClick={onSubmit}
          className="flex-1 basis-[10rem] max-sm:px-3"
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
