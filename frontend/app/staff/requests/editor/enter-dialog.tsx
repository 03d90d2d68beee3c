import { useEffect, useId, useReducer, useState } from "react";
import { useQueryClient } from "@tanstack/react-query";

import staffMessages from "@facts/staff-messages.json";

import { type Answers, change as changeAnswers, emptyAnswers } from "~/quote-request/answers/answers";
import { fieldOf, toRecord } from "~/quote-request/answers/payload";
import type { QuoteRecord } from "~/quote-request/answers/quote-record";
import { firstProblem } from "~/quote-request/answers/rules";
import { callFunction } from "~/staff/api/client";
import { errorMessage } from "~/staff/api/errors";
import { onClearCache } from "~/staff/api/query-client";
import { refreshRequests } from "~/staff/requests/model/request-changes";
import { sources } from "~/staff/requests/model/statuses";
import { toast } from "~/ui/toast";

import { AnswersEditor, type EditorProblem } from "./answers-editor";

type Props = { onEntered: (reference: string) => void; onClose: () => void };

/** Enters a request that a customer makes by telephone or at the counter, in the fields of the quote form. */
export function EnterDialog(props: Props) {
  const { draft, change, ...entering } = useEntry(props);
  return (
    <AnswersEditor
      title="Nieuwe aanvraag"
      action="Aanvraag opslaan"
      answers={draft.answers}
      change={change}
      {...entering}
    >
      <Circumstances draft={draft} onChange={change} />
    </AnswersEditor>
  );
}

/** `key`: the idempotency key, the same for every try to send it. */
type Draft = { key: string; source: string; isConfirmed: boolean; answers: Answers };
type Act =
  | Parameters<typeof changeAnswers>[1]
  | { type: "source"; source: string }
  | { type: "confirmation"; isWanted: boolean };

const byVisitors = "website";
const begin = (): Draft => ({
  key: crypto.randomUUID(),
  source: sources.find(({ id }) => id !== byVisitors)?.id ?? "",
  isConfirmed: true,
  answers: emptyAnswers,
});

/** The unsaved request, in memory: still there when the dialog is opened again. */
let kept: Draft | undefined;
onClearCache(() => (kept = undefined));

function reduce(draft: Draft, act: Act): Draft {
  switch (act.type) {
    case "source":
      return { ...draft, source: act.source };
    case "confirmation":
      return { ...draft, isConfirmed: act.isWanted };
    default:
      return { ...draft, answers: changeAnswers(draft.answers, act) };
  }
}

function useEntry({ onEntered, onClose }: Props) {
  const client = useQueryClient();
  const [draft, change] = useReducer(reduce, undefined, () => kept ?? begin());
  const [problem, setProblem] = useState<EditorProblem>();
  const [isSaving, setSaving] = useState(false);
  const isDirty = JSON.stringify(draft.answers) !== JSON.stringify(emptyAnswers);
  useEffect(() => {
    kept = isDirty ? draft : undefined;
  }, [draft, isDirty]);

  const finish = () => {
    kept = undefined;
    onClose();
  };
  const save = async () => {
    setSaving(true);
    setProblem(undefined);
    try {
      const { reference } = await enter(draft);
      toast.success(staffMessages.entered.replace("{reference}", reference));
      finish();
      onEntered(reference);
      void refreshRequests(client);
    } catch (error) {
      setProblem({ message: errorMessage(error) });
    } finally {
      setSaving(false);
    }
  };
  const onSave = () => {
    const broken = firstProblem(toRecord(draft.answers));
    if (broken) setProblem({ message: broken.message, field: fieldOf(broken.column) });
    else void save();
  };
  return { draft, change, isDirty, isSaving, problem, onSave, onDiscard: finish, onClose };
}

function enter({ key, source, isConfirmed, answers }: Draft): Promise<{ reference: string }> {
  // A customer who tells it to a colleague has given no consent.
  const told: Partial<QuoteRecord> = toRecord(answers);
  delete told.consent_version;
  return callFunction("requests", {
    method: "POST",
    json: { source, answers: told, send_confirmation: isConfirmed, idempotency_key: key },
  });
}

type CircumstancesProps = { draft: Draft; onChange: (act: Act) => void };

/** How the request came in, and whether the customer gets a confirmation by mail. */
function Circumstances({ draft, onChange }: CircumstancesProps) {
  const name = useId();
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-6">
      <fieldset className="flex flex-wrap items-center gap-x-4">
        <legend className="sr-only">Binnengekomen via</legend>
        {sources
          .filter(({ id }) => id !== byVisitors)
          .map(({ id, label }) => (
            <label
              key={id}
              className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-ink"
            >
              <input
                type="radio"
                name={name}
                checked={draft.source === id}
                onChange={() => onChange({ type: "source", source: id })}
                className="size-5 accent-petrol"
              />
              {label}
            </label>
          ))}
      </fieldset>
      <label className="flex min-h-11 cursor-pointer items-center gap-2 text-ink">
        <input
          type="checkbox"
          checked={draft.isConfirmed}
          onChange={(event) => onChange({ type: "confirmation", isWanted: event.target.checked })}
          className="size-5 accent-petrol"
        />
        Stuur de klant een bevestiging per e-mail
      </label>
    </div>
  );
}
