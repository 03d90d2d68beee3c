import { useEffect, useReducer, useState } from "react";

import { ApiError } from "~/api/client";
import {
  type Answers,
  type Change,
  change as changeAnswers,
  type TextName,
} from "~/quote-request/answers/answers";
import { changedColumns, rebase } from "~/quote-request/answers/correction";
import { fieldOf, toRecord } from "~/quote-request/answers/payload";
import { firstProblem } from "~/quote-request/answers/rules";
import { toAnswers } from "~/quote-request/answers/stored-answers";
import { focusField } from "~/quote-request/fields/field-focus";
import { usePriceOf } from "~/quote-request/price/live-price";
import { PricePanel } from "~/quote-request/price/price-panel";
import { addressesStep } from "~/quote-request/steps/addresses";
import { questions, stepOf } from "~/quote-request/steps/questions";
import type { QuestionStep, Step } from "~/quote-request/steps/step";
import { StepNav } from "~/quote-request/steps/step-nav";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog/dialog";

import { call, pageOf } from "./customer-api";
import { useCustomer } from "./customer-context";
import { Refused } from "./parts";
import type { CustomerPage } from "./types";

type Request = CustomerPage["request"];
/** `from`: the request as it was when the correction began. */
type Draft = { from: Request; answers: Answers };
type Problem = { message: string; field?: TextName | undefined };
type Act = Change | { type: "rebase"; draft: Draft };

const reduce = (draft: Draft, act: Act): Draft =>
  act.type === "rebase" ? act.draft : { ...draft, answers: changeAnswers(draft.answers, act) };

const answersOf = (request: Request): Answers => toAnswers(request.answers);

/** Unsaved corrections by reference, in memory: still there when the dialog is opened again. */
const drafts = new Map<string, Draft>();

type Props = { onClose: () => void };

/** Corrects the answers in the fields of the quote form, with its rules. */
export function CorrectDialog({ onClose }: Props) {
  const { texts } = useCustomer();
  const editing = useCorrection(onClose);
  const { step, show } = useStep(editing.problem);
  usePriceOf(editing.answers, { isOpen: true, isLast: false });
  return (
    <Dialog
      title={texts.request.correct_title}
      closeLabel={texts.close}
      onClose={onClose}
      // Scrolls the wrong field to between the bars above and below.
      className="h-dvh max-h-none w-screen max-w-none scroll-pt-28 scroll-pb-40 sm:m-auto sm:h-[calc(100dvh-2rem)] sm:w-[calc(100%-2rem)] sm:max-w-6xl sm:rounded-card"
    >
      <StepNav label={texts.request.parts} current={step} onChoose={show} />
      <div className="my-4">
        <Refused message={editing.problem?.message} />
      </div>
      <div lang="nl" className="gap-6 pb-6 lg:grid lg:grid-cols-[minmax(0,1fr)_17rem] lg:items-start">
        <section aria-labelledby="vraag" className="min-w-0">
          <h3 id="vraag" className="mb-4 heading-3">
            {step.title}
          </h3>
          <step.Component
            answers={editing.answers}
            change={editing.change}
            wrongField={editing.problem?.field}
            stored={editing.stored}
            isOffice
          />
        </section>
        <div className="max-lg:mt-6 lg:sticky lg:top-24">
          <PricePanel answers={editing.answers} goTo={show} />
        </div>
      </div>
      <div className="sticky -bottom-6 z-20 -mx-6 -mb-6 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-white px-6 py-3 sm:-bottom-7 sm:-mx-7 sm:-mb-7 sm:px-7">
        <p role="status" className="text-sm max-sm:basis-full sm:grow">
          {editing.isDirty && texts.request.unsaved}
        </p>
        <Button look="light" className="max-sm:px-4" onClick={editing.discard}>
          {editing.isDirty ? texts.request.discard : texts.close}
        </Button>
        <Button look="secondary" className="max-sm:px-4" disabled={editing.isSaving} onClick={editing.save}>
          {texts.request.save}
        </Button>
      </div>
    </Dialog>
  );
}

/** Which group is shown. A problem shows the group of its field, and gives that field the focus. */
function useStep(problem: Problem | undefined) {
  const [step, setStep] = useState<QuestionStep>(addressesStep);
  const show = (wanted: Step) => setStep(questions.find(({ id }) => id === wanted.id) ?? step);
  const [shownProblem, setShownProblem] = useState(problem);
  if (problem !== shownProblem) {
    setShownProblem(problem);
    if (problem?.field) show(stepOf(problem.field));
  }
  useEffect(() => void focusField(problem?.field), [problem]);
  return { step, show };
}

function useCorrection(onClose: () => void) {
  const { page, link, texts, show, lose, tell } = useCustomer();
  const { reference, request } = page;
  const [draft, change] = useReducer(
    reduce,
    request,
    (): Draft => drafts.get(reference) ?? { from: request, answers: answersOf(request) },
  );
  const [problem, setProblem] = useState<Problem>();
  const [isSaving, setSaving] = useState(false);
  const stored = answersOf(draft.from);
  const changes = changedColumns(stored, draft.answers);
  const isDirty = Object.keys(changes).length > 0;
  useEffect(() => {
    if (isDirty) drafts.set(reference, draft);
    else drafts.delete(reference);
  }, [reference, draft, isDirty]);

  const finish = (message?: string) => {
    drafts.delete(reference);
    onClose();
    if (message !== undefined) tell(message);
  };
  const refused = (error: ApiError) => {
    const [first] = error.problems;
    setProblem({ message: first?.message ?? error.message, field: first && fieldOf(first.field) });
    if (error.status === 401) lose();
    const newest = pageOf(error);
    if (!newest) return;
    // Somebody else changed the request first: the corrections made here are put on top of that.
    const answers = rebase(stored, draft.answers, answersOf(newest.request));
    change({ type: "rebase", draft: { from: newest.request, answers } });
    show(newest);
  };
  const send = async () => {
    setSaving(true);
    setProblem(undefined);
    try {
      const json = { version: draft.from.version, answers: changes };
      const newest = await call<CustomerPage>(link, "/request", { method: "PUT", json });
      show(newest);
      const { saved, saved_but_email: confirmFirst } = texts.request;
      finish(changes.email && newest.request.pending_email ? confirmFirst : saved);
    } catch (error) {
      if (error instanceof ApiError) refused(error);
    } finally {
      setSaving(false);
    }
  };
  const save = () => {
    const broken = firstProblem(toRecord(draft.answers));
    if (!isDirty) finish();
    else if (broken) setProblem({ message: broken.message, field: fieldOf(broken.column) });
    else void send();
  };
  return {
    answers: draft.answers,
    stored,
    change,
    isDirty,
    isSaving,
    problem,
    save,
    discard: () => finish(),
  };
}
