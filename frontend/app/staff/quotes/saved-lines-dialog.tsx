import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { useQuery } from "@tanstack/react-query";

import editor from "@facts/quote-editor.json";
import staffMessages from "@facts/staff-messages.json";

import { FormError } from "~/staff/ui/form-error";
import { LoadFailure } from "~/staff/ui/load-failure";
import { StaffButton } from "~/staff/ui/staff-button";
import { StaffDialog } from "~/staff/ui/staff-dialog";
import { UndoBar } from "~/staff/ui/undo-bar";

import { toSave } from "./known-lines";
import { priceOf } from "./label-combobox";
import { SavedLineForm } from "./saved-line-form";
import { type SavedLine, savedLinesQuery, useChangeSavedLines } from "./saved-lines";
import { useFocusNext } from "./use-focus-next";

/** The saved lines of the office: rename one, change its price, remove one. */
export function SavedLinesDialog({ onClose }: { onClose: () => void }) {
  const lines = useQuery(savedLinesQuery);
  const [edited, setEdited] = useState<string>();
  const [removed, setRemoved] = useState<SavedLine>();
  const change = useChangeSavedLines();
  const focusNext = useFocusNext();
  const stopEditing = (line: SavedLine) => {
    focusNext(editId(line));
    setEdited(undefined);
  };
  const remove = (line: SavedLine) =>
    change.mutate(
      { do: "remove", id: line.id },
      {
        onSuccess: () => {
          focusNext(UNDO_ID);
          setRemoved(line);
        },
      },
    );
  const restore = () => {
    if (!removed) return;
    const line = { ...toSave(removed), used: removed.used };
    change.mutate({ do: "save", line }, { onSuccess: leaveUndo });
  };
  const leaveUndo = () => {
    focusNext(UNDO_ID);
    setRemoved(undefined);
  };
  return (
    <StaffDialog title="Vaste regels" onClose={onClose}>
      <p>{lines.data?.length === 0 ? editor.no_saved_lines : editor.saved_lines}</p>
      {lines.isError && (
        <LoadFailure message={staffMessages.load_failed} onRetry={() => void lines.refetch()} />
      )}
      <FormError message={change.error?.message} />
      <div id={UNDO_ID} role="status" tabIndex={-1} className="outline-none">
        {removed && (
          <UndoBar
            text={editor.line_removed.replace("{label}", removed.label)}
            onUndo={restore}
            onClose={leaveUndo}
          />
        )}
      </div>
      <ul className="mt-3 divide-y divide-line border-t border-line empty:hidden">
        {lines.data?.map((line) => (
          <li key={line.id} className="py-1.5">
            {edited === line.id ? (
              <SavedLineForm line={line} onClose={() => stopEditing(line)} />
            ) : (
              <Shown
                {...{ line }}
                isBusy={change.isPending}
                onEdit={() => setEdited(line.id)}
                onRemove={() => remove(line)}
              />
            )}
          </li>
        ))}
      </ul>
    </StaffDialog>
  );
}

const UNDO_ID = "vaste-regel-terug";
const editId = ({ id }: SavedLine) => `vaste-regel-${id}`;

type ShownProps = { line: SavedLine; isBusy: boolean; onEdit: () => void; onRemove: () => void };

function Shown({ line, isBusy, onEdit, onRemove }: ShownProps) {
  return (
    <div className="flex items-center gap-1">
      <p className="min-w-0 grow leading-snug break-words">
        <span className="block font-semibold text-ink">{line.label}</span>
        <span className="tabular-nums text-sm">
          {priceOf(line)}, {line.vat_percent ? `inclusief ${String(line.vat_percent)}%` : "zonder"} btw
          {line.discounted ? "" : ", zonder korting"}
        </span>
      </p>
      <StaffButton
        look="bare"
        id={editId(line)}
        className="px-3!"
        aria-label={`${line.label} wijzigen`}
        onClick={onEdit}
      >
        <Pencil aria-hidden className="size-4" />
      </StaffButton>
      <StaffButton
        look="bare"
        className="px-3!"
        aria-label={`${line.label} verwijderen`}
        disabled={isBusy}
        onClick={onRemove}
      >
        <Trash2 aria-hidden className="size-4" />
      </StaffButton>
    </div>
  );
}
