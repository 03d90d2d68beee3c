import { useQuery } from "@tanstack/react-query";

import staffMessages from "@facts/staff-messages.json";

import { longDate } from "~/lib/long-date";
import type { HistoryEntry, QuoteRequest } from "~/staff/api/database";
import { textLink } from "~/staff/ui/control-styles";
import { dateAndTime } from "~/staff/ui/date-formats";
import { Disclosure } from "~/staff/ui/disclosure";
import { LoadFailure } from "~/staff/ui/load-failure";

import { historyQuery } from "../queries";
import { isStatus, sourceLabel, type Status, statusLabel } from "../statuses";
import { columnLabel, valueInWords } from "./answer-labels";
import { FactList } from "./fact-list";
import { type Act, actsOf, isCorrection } from "./history-acts";
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
      {actsOf(history.data ?? []).map((act) => (
        <Line key={act.first.id} at={act.first.at} who={act.first.actor_name} what={actInWords(act)}>
          {act.first === lastMove && <Undo entry={act.first} status={request.status} onUndo={onUndo} />}
          {act.first.field === "internal_notes" && <NoteTexts entry={act.first} />}
          {isCorrection(act) && <Corrected entries={act.corrected} />}
        </Line>
      ))}
      {request.source === "website" && (
        <Line at={request.created_at} who="Klant" what="verstuurde de aanvraag" />
      )}
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

/** Each answer with what it was, and what it became. */
function Corrected({ entries }: { entries: HistoryEntry[] }) {
  const text = (entry: HistoryEntry, value: string | null) => valueInWords(entry.field, value) ?? "(leeg)";
  return (
    <Disclosure summary="Bekijk de antwoorden">
      <dl className="space-y-2">
        {entries.map((entry) => (
          <div key={entry.id}>
            <dt className="font-semibold text-ink">{columnLabel(entry.field)}</dt>
            <dd className="whitespace-pre-wrap">Was: {text(entry, entry.old_value)}</dd>
            <dd className="whitespace-pre-wrap text-ink">Werd: {text(entry, entry.new_value)}</dd>
          </div>
        ))}
      </dl>
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

function actInWords({ first: { field, old_value: before, new_value: after }, corrected }: Act): string {
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
    case "question":
      return `stelde een vraag: ${after ?? ""}`;
    case "remark":
      return `schreef: ${after ?? ""}`;
    case "other_day":
      return `stelt een andere dag voor: ${longDate(before ?? "")}. ${after ?? ""}`;
    case "withdrawal":
      return `trok de aanvraag in. ${after ?? ""}`;
    case "cancellation":
      return `annuleerde de verhuizing, kosten ${after ?? ""}`;
    case "source":
      return `voerde de aanvraag in (${sourceLabel(after ?? "").toLowerCase()})`;
    case "merged_into":
      return after
        ? `voegde deze aanvraag samen met ${after}`
        : `maakte deze aanvraag los van ${before ?? ""}`;
    case "merged_from":
      return after ? `voegde ${after} bij deze aanvraag` : `maakte ${before ?? ""} los van deze aanvraag`;
    default:
      return `corrigeerde: ${corrected.map((entry) => columnLabel(entry.field)).join(", ")}`;
  }
}
