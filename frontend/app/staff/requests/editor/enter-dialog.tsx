import { Pencil } from "lucide-react";
import { useEffect, useId, useReducer, useState } from "react";
import { useQueryClient } from "@tanstack/react-query";

import staffMessages from "@facts/staff-messages.json";

import { ApiError } from "~/api/client";
import { emptyAnswers, type TextName } from "~/quote-request/answers/answers";
import { loadSteps } from "~/quote-request/steps/loaded-steps";
import { callFunction } from "~/staff/api/client";
import { errorMessage } from "~/staff/api/errors";
import { writeTyped } from "~/staff/api/typed-drafts";
import { callLead, type LeadWithAnswers } from "~/staff/leads/leads";
import { refreshRequests } from "~/staff/requests/model/request-changes";
import type { Me } from "~/staff/session/session-state";
import { StaffButton } from "~/staff/ui/staff-button";
import { toast } from "~/ui/toast";

import { AnswersEditor, type EditorProblem } from "./answers-editor";
import {
  type Act,
  answersOf,
  beginDraft,
  type Draft,
  draftName,
  leadOf,
  ownSources,
  reduce,
  toldRecord,
} from "./entry-draft";
import { conversation, missingAnswers } from "./missing-answers";

type Props = {
  me: Me;
  /** The lead that becomes this request. */
  lead?: LeadWithAnswers;
  onEntered: (reference: string) => void;
  onClose: () => void;
};

/** Enters a request that a customer makes by telephone or at the counter, in the fields of the quote form. */
export function EnterDialog(props: Props) {
  const { draft, change, keep, ...entering } = useEntry(props);
  return (
    <AnswersEditor
      title={props.lead ? `Aanvraag van ${props.lead.full_name}` : "Nieuwe aanvraag"}
      action="Aanvraag opslaan"
      steps={conversation}
      answers={draft.answers}
      change={change}
      otherAction={
        <StaffButton disabled={entering.isSaving} onClick={keep}>
          Bewaar als terugbelverzoek
        </StaffButton>
      }
      {...entering}
    >
      {props.lead?.note && <LeadNote text={props.lead.note} />}
      <Circumstances draft={draft} onChange={change} />
    </AnswersEditor>
  );
}

function useEntry({ me, lead, onEntered, onClose }: Props) {
  const client = useQueryClient();
  const [draft, change] = useReducer(reduce, undefined, () => beginDraft(me.id, lead));
  const [problem, setProblem] = useState<EditorProblem>();
  const [hasTried, setTried] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const name = draftName(lead);
  const begun = lead ? answersOf(lead) : emptyAnswers;
  const isDirty = JSON.stringify(draft.answers) !== JSON.stringify(begun);
  useEffect(() => writeTyped(me.id, name, isDirty ? draft : undefined), [me.id, name, draft, isDirty]);

  const finish = () => {
    writeTyped(me.id, name, undefined);
    onClose();
  };
  /** Saves by a call; after a refusal all that was typed is still there. */
  const save = async (call: () => Promise<void>) => {
    setSaving(true);
    setProblem(undefined);
    try {
      await call();
      void refreshRequests(client);
    } catch (error) {
      if (draft.leadId && isOvertaken(error)) {
        change({ type: "no lead" });
        setProblem({ message: staffMessages.lead_overtaken.replace("{message}", errorMessage(error)) });
      } else setProblem(told(error));
    } finally {
      setSaving(false);
    }
  };
  const enterRequest = async () => {
    const { reference } = await enter(draft);
    toast.success(staffMessages.entered.replace("{reference}", reference));
    finish();
    onEntered(reference);
  };
  const keepAsLead = async () => {
    const { full_name: who } = await keepLead(draft, lead);
    const text = lead ? staffMessages.lead_kept : staffMessages.lead_saved;
    toast.success(text.replace("{name}", who));
    finish();
  };
  const missing = missingAnswers(draft.answers);
  return {
    draft,
    change,
    isDirty,
    isSaving,
    problem,
    missing: hasTried ? missing : [],
    onSave: () => {
      setTried(true);
      if (missing.length > 0) setProblem({ message: "", isListed: true });
      else void save(enterRequest);
    },
    keep: () => void save(keepAsLead),
    onDiscard: finish,
    onClose,
  };
}

/** Whether a colleague closed or erased the lead meanwhile. */
const isOvertaken = (error: unknown) =>
  error instanceof ApiError && (error.status === 409 || error.status === 404);

const fieldNames: Partial<Record<string, TextName>> = { full_name: "achternaam", phone: "telefoon" };

/** Of a lead without a name or a number, the field that it cannot do without. */
function told(error: unknown): EditorProblem {
  const [first] = error instanceof ApiError ? error.problems : [];
  return first
    ? { message: first.message, field: fieldNames[first.field] }
    : { message: errorMessage(error) };
}

function enter({ key, source, isConfirmed, answers, leadId }: Draft): Promise<{ reference: string }> {
  return callFunction(leadId ? `leads/${leadId}/request` : "requests", {
    method: "POST",
    json: {
      source,
      answers: toldRecord(answers),
      send_confirmation: isConfirmed,
      idempotency_key: key,
    },
  });
}

/** Keeps what was filled in with a new lead, or with the one that the dialog was opened for. */
function keepLead({ key, answers, leadId }: Draft, lead: LeadWithAnswers | undefined) {
  const kept = leadOf(answers);
  if (!lead || !leadId) return callLead({ path: "leads", json: { id: key, ...kept } });
  const { note, due_date, assignee_id, revision } = lead;
  const json = { ...kept, note, due_date, assignee_id, revision };
  return callLead({ method: "PUT", path: `leads/${leadId}`, json });
}

function LeadNote({ text }: { text: string }) {
  return (
    <div className="mb-3 flex gap-3 rounded-xl border-l-4 border-amber bg-mist px-4 py-3">
      <Pencil aria-hidden className="mt-1 size-4 shrink-0 text-teal" />
      <div className="min-w-0">
        <p className="break-words text-ink">{text}</p>
        <p className="text-sm">{staffMessages.lead_note}</p>
      </div>
    </div>
  );
}

type CircumstancesProps = { draft: Draft; onChange: (act: Act) => void };

/** How the request came in, and whether the customer gets a confirmation by mail. */
function Circumstances({ draft, onChange }: CircumstancesProps) {
  const name = useId();
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-6">
      <fieldset className="flex flex-wrap items-center gap-x-4">
        <legend className="sr-only">Binnengekomen via</legend>
        {ownSources.map(({ id, label }) => (
          <label key={id} className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-ink">
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

/** With all steps of the form, which it shows without waiting. */
export async function loadEnterDialog() {
  await loadSteps();
  return EnterDialog;
}
