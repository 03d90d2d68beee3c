import { Pencil } from "lucide-react";
import { useId } from "react";
import { Link } from "react-router";

import type { Answers } from "~/quote-request/answers/answers";
import { PriceCard } from "~/quote-request/price/price-card";
import { questions, stepSearch } from "~/quote-request/steps/questions";
import type { QuestionStep, Visit } from "~/quote-request/steps/step";

import type { LastStepProps } from "./review-step";
import { StillNeeded } from "./still-needed";
import { SubmitBar } from "./submit-bar";
import { noticeIds, SubmitError } from "./submit-error";
import { useSubmit } from "./use-submit";

export function Review(props: LastStepProps) {
  const { answers, goTo, goBack } = props;
  const { outcome, submit } = useSubmit(props);
  const problem = useId();
  return (
    <div className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1fr)_26rem] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-8">
      <div className="grid grid-cols-1 gap-5 lg:col-start-2">
        <SubmitError id={problem} outcome={outcome} />
        <PriceCard {...{ answers, goTo }} />
        <StillNeeded answers={answers} />
      </div>
      <div className="grid grid-cols-1 gap-5 lg:col-start-1 lg:row-span-2 lg:row-start-1">
        {questions.map((step) => (
          <ReviewCard key={step.id} step={step} answers={answers} />
        ))}
      </div>
      <SubmitBar
        {...{ answers, goTo, outcome }}
        describedBy={noticeIds(problem)}
        onBack={goBack}
        onSubmit={submit}
      />
    </div>
  );
}

const visit: Visit = { fromReview: true };

/** The answers of a step, with a link back to it. */
function ReviewCard({ step, answers }: { step: QuestionStep; answers: Answers }) {
  const id = useId();
  const { title, Component } = step.review;
  return (
    <section aria-labelledby={id} className="card p-5 sm:p-6">
      <div className="mb-3 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="heading-3">
          {title}
        </h2>
        <Link
          to={{ search: stepSearch(step) }}
          state={visit}
          className="no-print -my-2 -mr-3 ml-auto inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full px-3 font-semibold text-petrol underline-offset-4 hover:bg-mist hover:underline"
        >
          <Pencil aria-hidden className="size-4" /> Wijzig
          <span className="sr-only"> {title.toLowerCase()}</span>
        </Link>
      </div>
      <Component answers={answers} />
    </section>
  );
}
