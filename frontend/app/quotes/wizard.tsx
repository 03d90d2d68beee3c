import { useLayoutEffect, useRef } from "react";

import { DraftNotice } from "./draft-notice";
import { draftStore } from "./draft-store";
import { Honeypot } from "./honeypot";
import { Progress } from "./progress";
import type { StepProps } from "./step-props";
import { lastStep, steps, stepText } from "./steps";
import { AddressesStep } from "./steps/addresses";
import { CalculatorStep } from "./steps/calculator";
import { ContactStep } from "./steps/contact";
import { ExtrasStep } from "./steps/extras";
import { MovingDateStep } from "./steps/moving-date";
import { ReviewStep } from "./steps/review";
import { Summary } from "./summary";
import { typedBefore } from "./typed-before";
import { useStepFocus } from "./use-step-focus";
import { useWizard } from "./use-wizard";
import { WizardButtons } from "./wizard-buttons";

const components: readonly React.FC<StepProps>[] = [
  AddressesStep,
  MovingDateStep,
  CalculatorStep,
  ExtrasStep,
  ContactStep,
  ReviewStep,
];
/** These show what was given so far themselves. */
const ownPanel = [2, lastStep];

// The page is built with its first step: who comes back to another one must not see that flash by.
const hideFirstStep =
  'if (/[?&]stap=/.test(location.search)) document.currentScript.parentElement.dataset.laterStep = "";';

type Props = {
  /** Above the first step: what this form is for. */
  intro: React.ReactNode;
  /** Under the first step: what happens afterwards. */
  outro: React.ReactNode;
  assurances: string[];
  crumbs: React.ReactNode;
};

/** The quote request: six steps, one at a time. */
export function Wizard({ intro, outro, assurances, crumbs }: Props) {
  const { draft, notice, alive, step, fromOverview, wrongField, goTo, beginAnew } = useWizard();
  const heading = useStepFocus(alive ? step : undefined, wrongField);
  const Step = components[step] ?? AddressesStep;
  const { answers } = draft;
  const current = { answers, change: draftStore.change, draft, goTo, onSent: draftStore.finish };
  const focusHeading = () => heading.current?.focus();
  const wide = ownPanel.includes(step);
  return (
    <div suppressHydrationWarning className="[html:not([data-hydrated])_&[data-later-step]]:invisible">
      {!alive && <script dangerouslySetInnerHTML={{ __html: hideFirstStep }} />}
      <div className="no-print border-b border-line bg-mist">
        <div className="container pt-6 pb-6 lg:pt-8">
          {crumbs}
          {step === 0 && intro}
          <Progress step={step} />
        </div>
      </div>
      <div className="container pt-8 pb-16 lg:pt-10 lg:pb-24">
        <DraftNotice notice={notice} onAnew={beginAnew} onClosed={focusHeading} />
        <div className={wide ? "" : "gap-10 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] xl:gap-14"}>
          <div>
            <p className="font-semibold text-teal">{stepText(step)}</p>
            <h1 ref={heading} tabIndex={-1} className="mt-1 mb-6 heading-2 outline-none">
              {steps[step]?.title}
            </h1>
            {step === lastStep ? (
              <Step {...current} />
            ) : (
              <StepForm {...{ step, answers, goTo, fromOverview }}>
                <Step {...current} />
              </StepForm>
            )}
          </div>
          {!wide && <Summary {...{ answers, assurances }} />}
        </div>
        {step === 0 && <div className="mt-16">{outro}</div>}
      </div>
    </div>
  );
}

type FormProps = Pick<StepProps, "answers" | "goTo"> & {
  step: number;
  fromOverview: boolean;
  children: React.ReactNode;
};

/** Steps that ask something: their fields, and the way back and on. */
function StepForm({ step, answers, goTo, fromOverview, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  // What was typed before the page was alive is in the fields only; it must not be lost when they become ours.
  useLayoutEffect(() => {
    const typed = form.current ? typedBefore(form.current) : {};
    if (Object.keys(typed).length > 0) draftStore.absorb(typed);
  }, []);
  const missing = steps[step]?.missing(answers) ?? [];
  const submit = (event: React.SubmitEvent) => {
    event.preventDefault();
    if (missing.length === 0) goTo(step + 1);
  };
  return (
    // The margins keep a focused field clear of the bar with the buttons.
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      className="[&_:is(input,select,textarea,button)]:scroll-mb-28"
    >
      {children}
      <Honeypot value={answers.website} />
      <WizardButtons {...{ step, missing, goTo, fromOverview }} />
    </form>
  );
}
