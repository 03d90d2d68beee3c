import { Send } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation } from "react-router";

import type { QuoteRequest } from "~/staff/api/database";
import { ANSWER_HASH } from "~/staff/requests/parts/answer-link";
import { useShortcuts } from "~/staff/requests/parts/keyboard-shortcuts";
import type { Me } from "~/staff/session/session-state";
import { FormError } from "~/staff/ui/form-error";
import { keepInSight } from "~/staff/ui/keep-in-sight";
import { StaffButton } from "~/staff/ui/staff-button";
import { Spinner } from "~/ui/spinner";

import { AnswerFields } from "./answer-fields";
import { ChoiceGroup } from "./choice-group";
import type { Kind } from "./composer-drafts";
import { EntryFields } from "./entry-fields";
import { TaskFields } from "./task-fields";
import type { LastMessage } from "./timeline-queries";
import { useComposer } from "./use-composer";

const kinds: { id: Kind; label: string; save: string }[] = [
  { id: "note", label: "Notitie", save: "Notitie toevoegen" },
  { id: "call", label: "Telefoontje", save: "Telefoontje vastleggen" },
  { id: "task", label: "Taak", save: "Taak maken" },
  { id: "answer", label: "Antwoord aan de klant", save: "Versturen naar de klant" },
];

type Props = {
  request: Pick<QuoteRequest, "id" | "reference" | "full_name">;
  me: Me;
  last: LastMessage | null | undefined;
  /** What it is opened for. */
  begin?: Kind;
  onSent?: () => void;
};

/** The form to add a note, a call or a task, or to answer the customer. */
export function Composer({ request, me, last, begin, onSent }: Props) {
  const { draft, change, send, isPending, problems, newer } = useComposer(request, me, last, begin);
  const form = useRef<HTMLFormElement>(null);
  const focusFirst = () => form.current?.querySelector<HTMLElement>("[data-first-field]")?.focus();
  const [wanted, setWanted] = useState(begin && { kind: begin });
  const choose = (kind: Kind) => {
    change({ kind });
    setWanted({ kind });
  };
  // Runs after the fields of the chosen kind are rendered.
  useEffect(() => {
    if (wanted) focusFirst();
    if (wanted?.kind === "answer" && form.current) keepInSight(form.current);
  }, [wanted]);
  useAskedToAnswer(() => choose("answer"));
  useShortcuts((action) => {
    if (action.do !== "call" && action.do !== "task" && action.do !== "answer") return false;
    choose(action.do);
    return true;
  });
  // A button that is disabled for a moment loses the focus to the page.
  const isHere = () =>
    document.activeElement === document.body || form.current?.contains(document.activeElement) === true;
  const submit = () =>
    void send().then((isSent) => {
      if (!isSent) return;
      if (isHere()) focusFirst();
      onSent?.();
    });
  const isAnswer = draft.kind === "answer";
  return (
    <form
      ref={form}
      id={ANSWER_HASH}
      noValidate
      aria-label="Vastleggen"
      className={`@container mb-4 space-y-3 rounded-2xl border p-3 ${isAnswer ? "border-amber bg-amber/10 ring-1 ring-amber" : "border-line"}`}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onKeyDown={(event) => {
        if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit();
      }}
    >
      <ChoiceGroup
        legend="Wat wilt u vastleggen?"
        name="vastleggen"
        choices={kinds}
        value={draft.kind}
        onChoose={(kind) => change({ kind })}
      />
      {draft.kind === "task" && <TaskFields form={draft} problems={problems} onChange={change} />}
      {draft.kind === "answer" && (
        <AnswerFields {...{ request, last, newer, problems }} text={draft.text} onChange={change} />
      )}
      {(draft.kind === "note" || draft.kind === "call") && (
        <EntryFields kind={draft.kind} form={draft} problems={problems} onChange={change} />
      )}
      <FormError message={newer ? undefined : problems.form} />
      <StaffButton type="submit" look="main" disabled={isPending} className={isAnswer ? "max-sm:w-full" : ""}>
        {isPending && <Spinner className="size-4" />}
        {isAnswer && !isPending && <Send aria-hidden className="size-4" />}
        {newer ? "Toch versturen" : kinds.find(({ id }) => id === draft.kind)?.save}
      </StaffButton>
    </form>
  );
}

/** Runs each time a link to the answer is followed. */
function useAskedToAnswer(choose: () => void) {
  const { hash, key } = useLocation();
  const onAsked = useEffectEvent(choose);
  useEffect(() => {
    if (hash === `#${ANSWER_HASH}`) onAsked();
  }, [hash, key]);
}
