import { CircleAlert } from "lucide-react";
import { Suspense, useEffect, useLayoutEffect, useRef } from "react";

import company from "@facts/company.json";
import texts from "@facts/quote-messages.json";

import { DraftNotice } from "~/quote-request/draft/draft-notice";
import { draftStore } from "~/quote-request/draft/draft-store";
import type { Fields } from "~/quote-request/fields/field";
import { focusField, goToNextField, offerField } from "~/quote-request/fields/field-focus";
import { usePriceOf } from "~/quote-request/price/live-price";
import { FirstAssumptions } from "~/quote-request/price/loaded-receipt";
import { PriceStatus } from "~/quote-request/price/price-status";
import { refusalOf } from "~/quote-request/steps/questions";
import type { Visit } from "~/quote-request/steps/step";
import { AlreadySent } from "~/quote-request/submission/already-sent";

import { Honeypot } from "./honeypot";
import { hydrationInput } from "./hydration-input";
import {
  firstStep,
  lastStep,
  loadLaterSteps,
  nextStep,
  previousStep,
  type StepProps,
  stepText,
  type WizardStep,
} from "./journey";
import { Progress } from "./progress";
import { Summary } from "./summary";
import { useWizard } from "./use-wizard";
import { WizardButtons } from "./wizard-buttons";

// The page is built with the first step, which must not flash by for a visitor who returns to another step.
const hideFirstStep =
  'if (/[?&]stap=/.test(location.search)) document.currentScript.parentElement.dataset.laterStep = "";';

/** A busy browser may never call itself idle. */
const PATIENCE_MS = 2000;

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
  const { draft, notice, hydrated, step, visit, fromReview, sentBefore, goTo, beginAnew } = useWizard();
  const wrongField = visit?.field;
  const shown = sentBefore === undefined ? step : "sent";
  const heading = useStepFocus(hydrated ? shown : undefined, visit);
  useArrival(step);
  const { answers } = draft;
  const whole = useHydrationInput();
  const goBack = () => goTo(previousStep(step));
  const { change, finish: onSent } = draftStore;
  const restsOnSize = step === firstStep && answers.woninggrootte !== "";
  const current = { answers, change, draft, goTo, goBack, onSent, wrongField, opens: true } as const;
  useLaterSteps();
  usePriceOf(answers, { isOpen: hydrated && sentBefore === undefined, isLast: step === lastStep });
  // The first step is the page that search engines know: its heading says what the page is for.
  const Heading = step === firstStep ? "h2" : "h1";
  const focusHeading = () => heading.current?.focus();
  if (sentBefore !== undefined) return <AlreadySent {...sentBefore} onAnew={draftStore.leave} />;
  return (
    <div
      ref={whole}
      suppressHydrationWarning
      className="[html:not([data-hydrated])_&[data-later-step]]:invisible"
    >
      {!hydrated && <script dangerouslySetInnerHTML={{ __html: hideFirstStep }} />}
      <div className="no-print border-b border-line bg-mist">
        <div className="container pt-6 pb-6 lg:pt-8">
          {crumbs}
          {step === firstStep && intro}
          <Progress step={step} answers={answers} />
        </div>
      </div>
      <div className="container pt-8 pb-16 lg:pt-10 lg:pb-24">
        <DraftNotice notice={notice} onAnew={beginAnew} onClosed={focusHeading} />
        <div className={step.wide ? "" : "gap-x-10 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] xl:gap-x-14"}>
          <div>
            <p className="font-semibold text-teal">{stepText(step)}</p>
            <Heading ref={heading} tabIndex={-1} className="mt-1 mb-6 heading-2 outline-none">
              {step.title}
            </Heading>
            <Arriving step={step}>
              {step === lastStep ? (
                <step.Component {...current} />
              ) : (
                <StepForm
                  {...{ step, answers, goTo, goBack, fromReview, hydrated }}
                  refused={visit?.refused && refusalOf(step, answers)}
                >
                  <step.Component {...current} />
                  {restsOnSize && (
                    <Suspense>
                      <FirstAssumptions goTo={goTo} className="mt-6 p-5 sm:p-7 lg:hidden" />
                    </Suspense>
                  )}
                </StepForm>
              )}
            </Arriving>
          </div>
          {!step.wide && <Summary {...{ answers, goTo, assurances, restsOnSize }} />}
          {step === firstStep && <div className="mt-16">{outro}</div>}
        </div>
        {step !== lastStep && <PriceStatus />}
      </div>
    </div>
  );
}

/** What was typed before hydration is only in the DOM, and must not be lost when React takes the fields over. */
function useHydrationInput() {
  const whole = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const form = whole.current?.querySelector("form");
    const input = form ? hydrationInput(form) : {};
    if (Object.keys(input).length > 0) draftStore.absorb(input);
  }, []);
  return whole;
}

/** Stands in for a step whose code has not arrived. The first is part of the page, and hydrated with it. */
function Arriving({ step, children }: { step: WizardStep; children: React.ReactNode }) {
  if (step === firstStep) return children;
  const wait = (
    <p role="status" className="min-h-dvh">
      {texts.step_coming}
    </p>
  );
  return (
    <Suspense key={step.id} fallback={wait}>
      {children}
    </Suspense>
  );
}

/** Once the first step works: the others are then there before the visitor is, also without a connection. */
function useLaterSteps() {
  useEffect(() => {
    const load = () => void loadLaterSteps().catch(() => undefined);
    // Safari has no such call.
    if (!("requestIdleCallback" in window)) setTimeout(load);
    else requestIdleCallback(load, { timeout: PATIENCE_MS });
  }, []);
}

/**
 * When another step appears, scrolls to the top, sets the page's title and focuses the field that the visitor comes to
 * correct, the one to begin with, or else the step's heading. The step that is shown first takes no focus. Done before painting: later, it would
 * take the focus from a visitor who is already in a field.
 */
function useStepFocus(step: WizardStep | "sent" | undefined, visit: Visit | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef<WizardStep | "sent">(undefined);
  const { field, refused } = visit ?? {};
  useLayoutEffect(() => {
    if (step === undefined) return;
    const came = before.current;
    before.current = step;
    if (step === "sent") return;
    // On arrival at the first step the page keeps its own title.
    if (came !== undefined || step !== firstStep)
      document.title = `${stepText(step)}: ${step.title} | ${company.name}`;
    if (came === undefined || came === step) return;
    draftStore.goOn();
    window.scrollTo({ top: 0, behavior: "instant" });
    const isTyping = focusField(field) || (!refused && offerField(step.begins));
    if (!isTyping) heading.current?.focus({ preventScroll: true });
  }, [step, field, refused]);
  return heading;
}

/** A visitor who comes from another page of the site can begin to type; the router has put the focus on the page. */
function useArrival(step: WizardStep) {
  const arrived = useRef(step);
  useEffect(() => {
    if (document.activeElement?.matches("main")) offerField(arrived.current.begins);
  }, []);
}

type FormProps = Pick<StepProps, "answers" | "goTo" | "goBack"> & {
  step: WizardStep;
  fromReview: boolean;
  hydrated: boolean;
  /** Why sending was refused, until it is corrected. */
  refused: string | undefined;
  children: React.ReactNode;
};

/** Steps that ask something: their fields, and the way back and on. */
function StepForm({ step, answers, goTo, goBack, fromReview, refused, children }: FormProps) {
  const missing = step.missing(answers);
  const submit = (event: React.SubmitEvent) => {
    event.preventDefault();
    if (missing.length === 0) goTo(nextStep(step));
  };
  return (
    <form noValidate onSubmit={submit} onKeyDown={(event) => goToNextField(event, missing)}>
      {refused && (
        <p className="mb-5 flex gap-3 rounded-card border-2 border-brick bg-white p-4 font-semibold text-brick-dark">
          <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" /> {refused}
        </p>
      )}
      <RequiredNote fields={step.fields} />
      {children}
      <Honeypot value={answers.website} />
      <WizardButtons {...{ step, answers, missing, goTo, goBack, fromReview }} />
    </form>
  );
}

/** Explains the star, before the first field that has one. */
function RequiredNote({ fields }: { fields: Fields }) {
  if (!Object.values(fields).some(({ required }) => required)) return null;
  return (
    <p className="-mt-3 mb-5">
      Velden met een <span className="font-semibold text-brick">*</span> zijn verplicht.
    </p>
  );
}
