import { Bookmark, Plus, RotateCcw, Undo2 } from "lucide-react";
import { useState } from "react";
import { useMutation } from "@tanstack/react-query";

import editor from "@facts/quote-editor.json";

import { ConfirmDialog } from "~/staff/ui/confirm-dialog";
import { StaffButton } from "~/staff/ui/staff-button";

import { type LineForm, lineForm, moveLine, newLine } from "./draft-form";
import { fieldId, type Fields } from "./editor-field";
import { type KnownLine, takeOver } from "./known-lines";
import { lineButtonId, lineColumns, LineFields } from "./line-fields";
import { limits } from "./quote-facts";
import { fetchProposal } from "./quotes";
import { countUse, type SavedLine } from "./saved-lines";
import { SavedLinesDialog } from "./saved-lines-dialog";
import { convertLines } from "./switch-business";
import { useFocusNext } from "./use-focus-next";

type Props = {
  lines: LineForm[];
  business: boolean;
  hasDiscount: boolean;
  requestId: string;
  saved: readonly SavedLine[];
  fields: Fields;
  onChange: (lines: LineForm[]) => void;
};
type Undo = { text: string; apply: (lines: LineForm[]) => LineForm[]; focus: string };

/** The lines of the offer, with the actions on all of them. */
export function LinesSection({ lines, requestId, business, hasDiscount, saved, fields, onChange }: Props) {
  const [undo, setUndo] = useState<Undo | null>(null);
  const [said, setSaid] = useState("");
  const [isProposing, setProposing] = useState(false);
  const [isShowingSaved, setShowingSaved] = useState(false);
  const focusNext = useFocusNext();
  const error = fields.errorOf("lines");

  const add = () => {
    const line = newLine();
    focusNext(fieldId(`lines.${line.id}.label`));
    onChange([...lines, line]);
  };
  const change = (index: number, changes: Partial<LineForm>) =>
    onChange(lines.map((line, at) => (at === index ? { ...line, ...changes } : line)));
  const take = (index: number, known: KnownLine) => {
    const ids = lines.map(({ id }) => id);
    const taken = lines.map((line, at) => (at === index ? takeOver(line, known, business, ids) : line));
    if (known.saved) countUse(known.saved.id);
    focusNext(fieldId(`lines.${taken[index]?.id ?? ""}.quantity_tenths`));
    onChange(taken);
  };
  const move = (index: number, by: 1 | -1) => {
    const id = lines[index]?.id ?? "";
    const [wanted, other] = by < 0 ? (["up", "down"] as const) : (["down", "up"] as const);
    focusNext(lineButtonId(id, wanted), lineButtonId(id, other));
    setSaid(`Regel ${String(index + 1 + by)} van ${String(lines.length)}`);
    onChange(moveLine(lines, index, by));
  };
  const remove = (index: number) => {
    const line = lines[index];
    if (!line) return;
    setUndo({
      text: `‘${line.label || `Regel ${String(index + 1)}`}’ is verwijderd.`,
      apply: (now) => [...now.slice(0, index), line, ...now.slice(index)],
      focus: fieldId(`lines.${line.id}.label`),
    });
    focusNext(UNDO_ID);
    onChange(lines.filter((_, at) => at !== index));
  };
  const takeBack = () => {
    if (!undo) return;
    focusNext(undo.focus, fieldId("lines"));
    onChange(undo.apply(lines));
    setUndo(null);
  };
  const replace = (proposed: LineForm[]) => {
    setProposing(false);
    setUndo({
      text: "De regels zijn opnieuw voorgesteld.",
      apply: () => lines,
      focus: fieldId("lines"),
    });
    onChange(proposed);
  };

  return (
    <div>
      <ColumnNames business={business} />
      <ol
        id={fieldId("lines")}
        tabIndex={-1}
        aria-label="Regels"
        className="divide-y divide-line border-y border-line outline-none"
      >
        {lines.map((line, index) => (
          <LineFields
            key={line.id}
            {...{ line, index, fields, hasDiscount, business, saved }}
            onTake={(known) => take(index, known)}
            count={lines.length}
            onChange={(changes) => change(index, changes)}
            onMove={(by) => move(index, by)}
            onRemove={() => remove(index)}
          />
        ))}
        {lines.length === 0 && (
          <li className="py-6 text-center">Er staan nog geen regels in deze offerte.</li>
        )}
      </ol>
      {error && <p className="mt-2 font-semibold text-brick-dark">{error}</p>}
      <p role="status" className="sr-only">
        {said}
      </p>
      <div role="status">{undo && <UndoLine text={undo.text} onUndo={takeBack} />}</div>
      <div className="mt-3 flex flex-wrap gap-2">
        <StaffButton disabled={lines.length >= limits.lines} onClick={add}>
          <Plus aria-hidden className="size-4" /> Regel toevoegen
        </StaffButton>
        <StaffButton look="bare" onClick={() => setProposing(true)}>
          <RotateCcw aria-hidden className="size-4" /> Regels opnieuw voorstellen
        </StaffButton>
        <StaffButton look="bare" onClick={() => setShowingSaved(true)}>
          <Bookmark aria-hidden className="size-4" /> Vaste regels
        </StaffButton>
      </div>
      {isShowingSaved && <SavedLinesDialog onClose={() => setShowingSaved(false)} />}
      {isProposing && (
        <ProposeDialog {...{ requestId, business }} onDone={replace} onClose={() => setProposing(false)} />
      )}
    </div>
  );
}

const UNDO_ID = "offerte-regel-terug";

/** The column names on a wide screen; for screen readers each field has its own label. */
function ColumnNames({ business }: { business: boolean }) {
  return (
    <div aria-hidden className={`hidden gap-2 pb-2 text-sm font-semibold text-ink @4xl:grid ${lineColumns}`}>
      <span>Omschrijving</span>
      <span className="text-right">Aantal</span>
      <span>Eenheid</span>
      <span className="text-right">{business ? "Prijs excl." : "Prijs incl."}</span>
      <span>Btw</span>
      <span className="mr-32 text-right">Bedrag</span>
    </div>
  );
}

function UndoLine({ text, onUndo }: { text: string; onUndo: () => void }) {
  return (
    <p className="on-dark mt-3 flex flex-wrap items-center justify-between gap-x-4 rounded-xl bg-ink py-1 pr-1 pl-4 text-white">
      <span className="py-2">{text}</span>
      <button
        type="button"
        id={UNDO_ID}
        onClick={onUndo}
        className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-lg px-3 font-semibold text-amber hover:bg-white/10"
      >
        <Undo2 aria-hidden className="size-4" /> Ongedaan maken
      </button>
    </p>
  );
}

type ProposeProps = Pick<Props, "requestId" | "business"> & {
  onDone: (lines: LineForm[]) => void;
  onClose: () => void;
};

/** Asks before all lines are replaced by a new proposal of the price model. */
function ProposeDialog({ requestId, business, onDone, onClose }: ProposeProps) {
  const proposal = useMutation({
    networkMode: "always",
    mutationFn: async () => {
      const proposal = await fetchProposal(requestId);
      if (proposal.reason) throw new Error(editor.nothing_proposed.replace("{why}", proposal.reason));
      const lines = proposal.lines.map(lineForm);
      return proposal.business === business ? lines : convertLines(lines, business);
    },
    onSuccess: onDone,
  });
  return (
    <ConfirmDialog
      title="Regels opnieuw voorstellen?"
      action="Regels vervangen"
      isPending={proposal.isPending}
      error={proposal.error?.message}
      onConfirm={() => proposal.mutate()}
      onClose={onClose}
    >
      <p>{editor.proposed_again}</p>
    </ConfirmDialog>
  );
}
