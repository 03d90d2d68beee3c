import { useEffect, useLayoutEffect, useRef, useState } from "react";

import { useWarnBeforeLeaving } from "~/lib/use-warn-before-leaving";
import type { Answers, Change, TextName } from "~/quote-request/answers/answers";
import { focusField } from "~/quote-request/fields/field-focus";
import { usePriceOf } from "~/quote-request/price/live-price";
import { PricePanel } from "~/quote-request/price/price-panel";
import { addressesStep } from "~/quote-request/steps/addresses";
import { questions, stepOf } from "~/quote-request/steps/questions";
import type { QuestionStep, Step } from "~/quote-request/steps/step";
import { StepNav } from "~/quote-request/steps/step-nav";
import { textLink } from "~/staff/ui/control-styles";
import { FormError } from "~/staff/ui/form-error";
import { StaffButton } from "~/staff/ui/staff-button";
import { Dialog } from "~/ui/dialog/dialog";
import { Spinner } from "~/ui/spinner";

/** Why the answers were not saved, and which field is wrong; `isListed`: the list of all that is missing says it. */
export type EditorProblem = { message: string; field?: TextName | undefined; isListed?: true };

type Props = {
  title: string;
  /** The label of the button that saves. */
  action: string;
  answers: Answers;
  /** The answers as they are stored; none for a request that is entered. */
  stored?: Answers;
  change: (what: Change) => void;
  isDirty: boolean;
  isSaving: boolean;
  problem: EditorProblem | undefined;
  /** All that is still missing, once saving was tried. */
  missing?: readonly EditorProblem[];
  /** The groups in another order than that of the form. */
  steps?: readonly QuestionStep[];
  /** A button beside the one that saves. */
  otherAction?: React.ReactNode;
  /** What to know before changing the answers of a group. */
  note?: { step: QuestionStep; text: string } | undefined;
  /** Above the questions: what else there is to say or to choose. */
  children?: React.ReactNode;
  onSave: () => void;
  /** Discards what was filled in, and closes. */
  onDiscard: () => void;
  onClose: () => void;
};

/** The questions of the form in its own groups, one at a time, to be filled in by a colleague. */
export function AnswersEditor(props: Props) {
  const { title, answers, stored, change, problem, isDirty, note, children } = props;
  const { steps = questions, missing = [] } = props;
  const { step, show, goTo, heading, summary } = useSteps(problem, steps);
  const wrong = [problem, ...missing].flatMap((each) => each?.field ?? []);
  usePriceOf(answers, { isOpen: true, isLast: false });
  useWarnBeforeLeaving(isDirty);
  return (
    <Dialog
      title={title}
      onClose={props.onClose}
      className="h-dvh max-h-none w-screen max-w-none text-[0.9375rem] sm:m-auto sm:h-[calc(100dvh-2rem)] sm:w-[calc(100%-2rem)] sm:max-w-6xl sm:rounded-card"
    >
      {children}
      <StepNav label="Onderdelen" steps={steps} current={step} onChoose={show} />
      <div className="my-4 empty:hidden">
        <FormError message={problem?.message} />
        <MissingList ref={summary} missing={missing} onGo={goTo} />
      </div>
      <div className="gap-6 pb-6 lg:grid lg:grid-cols-[minmax(0,1fr)_17rem] lg:items-start">
        <section aria-labelledby="vraag" className="min-w-0">
          <h3 id="vraag" ref={heading} tabIndex={-1} className="mb-4 heading-3 outline-none">
            {step.title}
          </h3>
          {note?.step === step && (
            <p className="mb-4 rounded-xl border-l-4 border-amber bg-mist px-4 py-3">{note.text}</p>
          )}
          <step.Component {...{ answers, stored, change }} wrongField={wrong} isOffice />
        </section>
        <div className="max-lg:mt-6 lg:sticky lg:top-24">
          <PricePanel answers={answers} goTo={show} />
        </div>
      </div>
      <Actions {...props} />
    </Dialog>
  );
}

/** Which group is shown. A problem shows the group of its field, and gives that field or the list the focus. */
function useSteps(problem: EditorProblem | undefined, steps: readonly QuestionStep[]) {
  const [step, setStep] = useState<QuestionStep>(steps[0] ?? addressesStep);
  const heading = useRef<HTMLHeadingElement>(null);
  const summary = useRef<HTMLHeadingElement>(null);
  const [wanted, setWanted] = useState<{ field: TextName | undefined }>();
  const show = (wanted: Step) => setStep(questions.find(({ id }) => id === wanted.id) ?? step);
  const [handled, setHandled] = useState(problem);
  if (problem !== handled) {
    setHandled(problem);
    if (problem?.field) show(stepOf(problem.field));
  }
  useEffect(() => {
    if (problem?.isListed) summary.current?.focus();
    else if (problem && !focusField(problem.field)) heading.current?.focus();
  }, [problem]);
  const goTo = (field: TextName | undefined) => {
    show(stepOf(field));
    setWanted({ field });
  };
  // Another group starts at its top, where its heading is.
  const shown = useRef(step);
  useLayoutEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.closest("dialog")?.scrollTo({ top: 0 });
  }, [step]);
  // After that, so that the field is in sight.
  useEffect(() => {
    if (wanted && !focusField(wanted.field)) heading.current?.focus();
  }, [wanted]);
  return { step, show, goTo, heading, summary };
}

type MissingProps = {
  ref: React.Ref<HTMLHeadingElement>;
  missing: readonly EditorProblem[];
  onGo: (field: TextName | undefined) => void;
};

/** All that is missing, each with a button that goes to its field; it shrinks while the fields are filled in. */
function MissingList({ ref, missing, onGo }: MissingProps) {
  if (missing.length === 0) return null;
  return (
    <div className="rounded-xl border border-brick bg-white px-4 py-3">
      <h3 ref={ref} tabIndex={-1} className="font-semibold text-brick-dark outline-none">
        {missing.length === 1 ? "Nog 1 antwoord nodig" : `Nog ${String(missing.length)} antwoorden nodig`}
      </h3>
      <ul className="mt-1 flex flex-wrap gap-x-5">
        {missing.map(({ field, message }) => (
          <li key={message}>
            <button type="button" className={textLink} onClick={() => onGo(field)}>
              {message}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Closing keeps what was filled in for the next time; only "Niet opslaan" discards it. */
function Actions({ action, otherAction, isDirty, isSaving, onSave, onDiscard, onClose }: Props) {
  return (
    <div className="sticky -bottom-6 z-20 -mx-6 -mb-6 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-white px-6 py-3 sm:-bottom-7 sm:-mx-7 sm:-mb-7 sm:px-7">
      <p role="status" className="grow text-sm">
        {isDirty && "Nog niet opgeslagen"}
      </p>
      <StaffButton onClick={isDirty ? onDiscard : onClose}>
        {isDirty ? "Niet opslaan" : "Sluiten"}
      </StaffButton>
      {isDirty && otherAction}
      <StaffButton look="main" disabled={isSaving} onClick={onSave}>
        {isSaving && <Spinner className="size-4" />} {action}
      </StaffButton>
    </div>
  );
}
