import { ArrowLeft, ArrowRight, ListChecks } from "lucide-react";

import type { AnswerName } from "~/quote-request/answers/answers";
import { PriceBar } from "~/quote-request/price/price-bar";
import { ThumbBar } from "~/quote-request/steps/thumb-bar";
import { Button } from "~/ui/button";

import { firstStep, lastStep, nextStep, type StepProps, type WizardStep } from "./journey";
import { MissingFields } from "./missing-fields";

type Props = Pick<StepProps, "answers" | "goTo" | "goBack"> & {
  step: WizardStep;
  missing: AnswerName[];
  fromReview: boolean;
};

/** Ignores the second half of a double click, which would skip the next step unread. */
function onlyOnce(event: React.MouseEvent) {
  if (event.detail > 1) event.preventDefault();
}

/**
 * The buttons back and on; on a small screen always within reach of a thumb, and in one row with the price, where no
 * panel beside the step shows it. Under them: the fields that are still missing.
 */
export function WizardButtons({ step, answers, missing, goTo, goBack, fromReview }: Props) {
  const incomplete = missing.length > 0;
  // On the step before the review, going on leads there anyway.
  const offersReview = fromReview && nextStep(step) !== lastStep;
  return (
    <ThumbBar className={`mt-8 ${step.wide ? "thumb-bar-wide" : ""}`}>
      <div className="flex grow flex-wrap items-center gap-x-2 gap-y-1">
        <PriceBar {...{ answers, goTo }} className={step.wide ? "" : "lg:hidden"} />
        {step !== firstStep && (
          <Button look="light" onClick={goBack} className="thumb-button">
            <ArrowLeft aria-hidden className="size-5" /> <span className="max-sm:sr-only">Terug</span>
          </Button>
        )}
        {offersReview && (
          <Button look="light" disabled={incomplete} onClick={() => goTo(lastStep)} className="thumb-button">
            <ListChecks aria-hidden className="size-5" />{" "}
            <span className="max-sm:sr-only">Naar het overzicht</span>
          </Button>
        )}
        <Button
          type="submit"
          disabled={incomplete}
          aria-describedby="ontbreekt"
          onClick={onlyOnce}
          className="thumb-button grow lg:grow-0"
        >
          Doorgaan <ArrowRight aria-hidden className="size-5 max-sm:hidden" />
        </Button>
      </div>
      <MissingFields id="ontbreekt" fields={step.fields} missing={missing} />
    </ThumbBar>
  );
}
