import { useQuery } from "@tanstack/react-query";

import staffMessages from "@facts/staff-messages.json";

import type { HistoryEntry, QuoteRequest } from "~/staff/api/database";
import { textLink } from "~/staff/ui/control-styles";
import { dateAndTime } from "~/staff/ui/date-formats";
import { Disclosure } from "~/staff/ui/disclosure";
import { LoadFailure } from "~/staff/ui/load-failure";

import { historyQuery } from "../queries";
import { isStatus, type Status, statusLabel } from "../statuses";
import { FactList } from "./fact-list";
import { Section } from "./section";

type Props = { request: QuoteRequest; onUndo: (status: Status) => void };

/** Who changed what, and when; the last change of status can be taken back here. */
export function HistorySection(props: Props) {
  return (
    <Section title="Geschiedenis">
      <HistoryList {...props} />
    </Section>
  );
}

function HistoryList({ request, onUndo }: Props) {
  const history = useQuery(historyQuery(request.id));
  if (history.isError) {
    return <LoadFailure message={staffMessages.load_failed} onRetry={() => void history.refetch()} />;
  }
  const lastMove = history.data?.find((entry) => entry.field === "status");
  return (
    <ol aria-label="Geschiedenis" className="space-y-2">
      {history.data?.map((entry) => (
        <Line key={entry.id} at={entry.at} who={entry.actor_name} what={entryInWords(entry)}>
          {entry === lastMove && <Undo entry={entry} status={request.status} onUndo={onUndo} />}
          {entry.field === "internal_notes" && <NoteTexts entry={entry} />}
        </Line>
      ))}
      <Line at={request.created_at} who="Klant" what="verstuurde de aanvraag" />
    </ol>
  );
}

type LineProps = { at: string; who: string; what: string; children?: React.ReactNode };

function Line({ at, who, what, children }: LineProps) {
  return (
    <li className="border-l-2 border-water pl-3">
      <div className="text-ink">
        <span className="font-semibold">{who}</span> {what} {children}
      </div>
      <time dateTime={at} className="text-sm">
        {dateAndTime(at)}
      </time>
    </li>
  );
}

/** What a note said before and after; of old changes it was not kept. */
function NoteTexts({ entry: { old_value: before, new_value: after } }: { entry: HistoryEntry }) {
  if (before === null && after === null) return null;
  return (
    <Disclosure summary="Bekijk de tekst">
      <FactList
        facts={[
          ["Was", <NoteText key="was" text={before} />],
          ["Werd", <NoteText key="werd" text={after} />],
        ]}
      />
    </Disclosure>
  );
}

const NoteText = ({ text }: { text: string | null }) => (
  <span className="whitespace-pre-wrap">{text ?? "(leeg)"}</span>
);

type UndoProps = { entry: HistoryEntry; status: Status; onUndo: Props["onUndo"] };

function Undo({ entry, status, onUndo }: UndoProps) {
  const before = entry.old_value ?? "";
  if (!isStatus(before) || entry.new_value !== status) return null;
  return (
    <button type="button" onClick={() => onUndo(before)} className={textLink}>
      Ongedaan maken
    </button>
  );
}

function entryInWords({ field, old_value: before, new_value: after }: HistoryEntry): string {
  switch (field) {
    case "status":
      return `wijzigde de status van ${statusLabel(before ?? "")} naar ${statusLabel(after ?? "")}`;
    case "assignee_id":
      return after ? `gaf de aanvraag aan ${after}` : "haalde de behandelaar weg";
    case "internal_notes":
      return "wijzigde de interne notities";
    case "is_suspect":
      return after === "true" ? "markeerde de aanvraag als verdacht" : "vond de aanvraag niet verdacht";
    case "quote":
      return after ?? "";
  }
}
