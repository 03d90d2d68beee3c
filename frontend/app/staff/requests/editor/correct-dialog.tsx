import { useEffect, useReducer, useState } from "react";
import { useQueryClient } from "@tanstack/react-query";

import staffMessages from "@facts/staff-messages.json";

import { ApiError } from "~/api/client";
import { type Answers, change as changeAnswers } from "~/quote-request/answers/answers";
import { changedColumns, contested, rebase } from "~/quote-request/answers/correction";
import { fieldOf, toRecord } from "~/quote-request/answers/payload";
import type { QuoteRecord } from "~/quote-request/answers/quote-record";
import { firstProblem } from "~/quote-request/answers/rules";
import { toAnswers } from "~/quote-request/answers/stored-answers";
import { loadSteps } from "~/quote-request/steps/loaded-steps";
import { movingDateStep } from "~/quote-request/steps/moving-date-step";
import type { QuoteRequest } from "~/staff/api/database";
import { errorMessage } from "~/staff/api/errors";
import { onClearCache } from "~/staff/api/query-client";
import { columnLabel, valueInWords } from "~/staff/requests/model/answer-labels";
import { historyQuery, requestQuery } from "~/staff/requests/model/queries";
import { ConflictError, correctRequest, SOMEBODY } from "~/staff/requests/model/request-changes";
import { toast } from "~/ui/toast";

import { AnswersEditor, type EditorProblem } from "./answers-editor";

type Props = { request: QuoteRequest; onClose: () => void };

/** Corrects the answers of a request in the fields of the quote form. */
export function CorrectDialog({ request, onClose }: Props) {
  const editing = useCorrection(request, onClose);
  return (
    <AnswersEditor
      title={`Aanvraag ${request.reference} corrigeren`}
      action="Opslaan"
      note={agreedDay(request)}
      {...editing}
    >
      <Overtaken columns={editing.contested} theirs={editing.theirs} />
    </AnswersEditor>
  );
}

/** An agreed moving day is not corrected here: says which act to use, as the server does when it refuses. */
function agreedDay({ quote_state: state, quote_number: number }: QuoteRequest) {
  if (state !== "accepted") return undefined;
  const text = staffMessages.refusals.day_is_agreed.replace("{number}", String(number));
  return { step: movingDateStep, text };
}

/** `from`: the stored request on which the correction is based. */
type Draft = { from: QuoteRequest; answers: Answers };

/** Unsaved corrections, still there when the dialog is opened again. Only in memory, like notes. */
const drafts = new Map<string, Draft>();
onClearCache(() => drafts.clear());

type Act = Parameters<typeof changeAnswers>[1] | { type: "rebase"; draft: Draft };

const reduce = (draft: Draft, act: Act): Draft =>
  act.type === "rebase" ? act.draft : { ...draft, answers: changeAnswers(draft.answers, act) };

function useCorrection(request: QuoteRequest, onClose: () => void) {
  const client = useQueryClient();
  const [draft, change] = useReducer(
    reduce,
    request,
    (): Draft => drafts.get(request.id) ?? { from: request, answers: answersOf(request) },
  );
  const [problem, setProblem] = useState<EditorProblem>();
  const [overtaken, setOvertaken] = useState<{ columns: (keyof QuoteRecord)[]; theirs: QuoteRequest }>();
  const [isSaving, setSaving] = useState(false);
  const stored = answersOf(draft.from);
  const changes = changedColumns(stored, draft.answers);
  const isDirty = Object.keys(changes).length > 0;
  useEffect(() => {
    if (isDirty) drafts.set(request.id, draft);
    else drafts.delete(request.id);
  }, [request.id, draft, isDirty]);

  const finish = () => {
    drafts.delete(request.id);
    onClose();
  };
  /** A colleague saved first: puts the corrections made here on top of the newest state. */
  const goOn = async () => {
    const theirs = await client.query({ ...requestQuery(request.reference), staleTime: 0 });
    if (!theirs) throw new ApiError(staffMessages.request_gone, 404);
    const [mine, newest] = [draft.answers, answersOf(theirs)];
    setOvertaken({ columns: contested(stored, mine, newest), theirs });
    change({ type: "rebase", draft: { from: theirs, answers: rebase(stored, mine, newest) } });
    const [last] = await client.query({ ...historyQuery(request.id), staleTime: 0 });
    const who = last?.actor_name ?? SOMEBODY;
    setProblem({ message: staffMessages.correction_conflict.replace("{who}", who) });
  };
  const save = async () => {
    setSaving(true);
    setProblem(undefined);
    try {
      await correctRequest(client, draft.from, changes);
      toast.success("email" in changes ? staffMessages.corrected_email : staffMessages.corrected);
      finish();
    } catch (error) {
      if (error instanceof ConflictError) await goOn().catch((failure: unknown) => setProblem(told(failure)));
      else setProblem(told(error));
    } finally {
      setSaving(false);
    }
  };
  return {
    answers: draft.answers,
    stored,
    change,
    isDirty,
    isSaving,
    problem,
    contested: overtaken?.columns ?? [],
    theirs: overtaken?.theirs ?? request,
    onSave: () => {
      const broken = firstProblem(toRecord(draft.answers));
      if (!isDirty) finish();
      else if (broken) setProblem({ message: broken.message, field: fieldOf(broken.column) });
      else void save();
    },
    onDiscard: finish,
    onClose,
  };
}

// The row has all columns of the form; its options come from the same facts.
const answersOf = (request: QuoteRequest): Answers => toAnswers(request);

function told(error: unknown): EditorProblem {
  const column = error instanceof ApiError ? error.body.details : undefined;
  return { message: errorMessage(error), field: column === undefined ? undefined : fieldOf(column) };
}

type OvertakenProps = { columns: (keyof QuoteRecord)[]; theirs: QuoteRequest };

/** Shows the colleague's values of the same answers: saving again replaces them. */
function Overtaken({ columns, theirs }: OvertakenProps) {
  if (columns.length === 0) return null;
  return (
    <div className="mb-3 rounded-xl border border-brick p-3">
      <p className="font-semibold text-ink">{staffMessages.correction_contested}</p>
      <ul className="mt-1 list-disc pl-5">
        {columns.map((column) => (
          <li key={column}>
            {columnLabel(column)}: {valueInWords(column, theirs[column as keyof QuoteRequest]) ?? "(leeg)"}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** With all steps of the form, which it shows without waiting. */
export async function loadCorrectDialog() {
  await loadSteps();
  return CorrectDialog;
}
