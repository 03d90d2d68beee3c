import { Suspense, useState } from "react";

import { loadedLater } from "~/lib/loaded-later";
import { columnLabel, valueInWords } from "~/staff/requests/model/answer-labels";
import { isStatus, type Status } from "~/staff/requests/model/statuses";
import { textLink } from "~/staff/ui/control-styles";
import { dateAndTime } from "~/staff/ui/date-formats";
import { Disclosure } from "~/staff/ui/disclosure";
import { FactList } from "~/staff/ui/fact-list";

import { EntryButtons, EntryEditor } from "./entry-editor";
import { type Change, type EntryGroup, isChange, isSaid, type Said } from "./entry-groups";
import { actorName, entryText } from "./entry-texts";

/** Few requests have any. */
const DamagePhotos = loadedLater(async () => (await import("./damage-photos")).DamagePhotos);

type Undo = {
  status: Status;
  onUndo: (status: Status) => void;
  mayUndo: (status: Status) => boolean;
};

/** One line of the timeline: who did what, and when. The last change of status can be undone here. */
export function TimelineLine({ group, undo }: { group: EntryGroup; undo: Undo | undefined }) {
  const { first, corrected } = group;
  return (
    <li className="border-l-2 border-water pl-3">
      <div className="text-ink">
        <span className="font-semibold">{actorName(first)}</span> {entryText(group)}{" "}
        {undo && isChange(first) && <UndoMove change={first} {...undo} />}
        {isChange(first) && first.field === "internal_notes" && <NoteTexts change={first} />}
        {corrected.length > 0 && <Corrected changes={corrected} />}
        {isSaid(first) && <Text said={first} />}
      </div>
      <p className="flex flex-wrap gap-x-1.5 text-sm">
        <time dateTime={first.at}>{dateAndTime(first.at)}</time>
        {first.reference && <span>· bij {first.reference}</span>}
        {isSaid(first) && <Later said={first} />}
      </p>
    </li>
  );
}

/** What goes to the customer or comes from them stands out among the notes of colleagues. */
const looks: Partial<Record<Said["kind"], string>> = {
  answer: "bg-amber/20",
  question: "bg-water/50",
  remark: "bg-water/50",
};

function Text({ said }: { said: Said }) {
  const [isEditing, setEditing] = useState(false);
  if (isEditing) return <EntryEditor said={said} onClose={() => setEditing(false)} />;
  return (
    <>
      {said.text && (
        <p
          className={`mt-1 rounded-xl px-3 py-2 wrap-anywhere whitespace-pre-wrap ${looks[said.kind] ?? "bg-mist"}`}
        >
          {said.text}
        </p>
      )}
      {said.kind === "damage" && (
        <Suspense>
          <DamagePhotos said={said} />
        </Suspense>
      )}
      {said.can_change && <EntryButtons said={said} onEdit={() => setEditing(true)} />}
    </>
  );
}

/** Says that the entry was edited later. */
function Later({ said }: { said: Said }) {
  const { removed_at: removedAt, removed_by: removedBy, corrected_at: correctedAt } = said;
  if (removedAt) return <span>{`· verwijderd door ${removedBy ?? ""}, ${dateAndTime(removedAt)}`}</span>;
  if (!correctedAt) return null;
  return <span>{`· gecorrigeerd door ${said.corrected_by ?? ""}, ${dateAndTime(correctedAt)}`}</span>;
}

/** A note before and after the change; for old changes the texts were not kept. */
function NoteTexts({ change: { old_value: before, new_value: after } }: { change: Change }) {
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

/** Each answer with its value before and after. */
function Corrected({ changes }: { changes: Change[] }) {
  const text = ({ field }: Change, value: string | null) => valueInWords(field, value) ?? "(leeg)";
  return (
    <Disclosure summary="Bekijk de antwoorden">
      <dl className="space-y-2">
        {changes.map((change) => (
          <div key={change.id}>
            <dt className="font-semibold text-ink">{columnLabel(change.field)}</dt>
            <dd className="whitespace-pre-wrap">Was: {text(change, change.old_value)}</dd>
            <dd className="whitespace-pre-wrap text-ink">Werd: {text(change, change.new_value)}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}

function UndoMove({ change, status, onUndo, mayUndo }: Undo & { change: Change }) {
  const before = change.old_value ?? "";
  if (!isStatus(before) || change.new_value !== status || !mayUndo(before)) return null;
  return (
    <button type="button" onClick={() => onUndo(before)} className={textLink}>
      Ongedaan maken
    </button>
  );
}
