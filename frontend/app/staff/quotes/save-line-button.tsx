import { BookmarkPlus } from "lucide-react";

import editor from "@facts/quote-editor.json";

import { toast } from "~/ui/toast";

import type { LineForm } from "./draft-form";
import { lineToSave, standingOf } from "./known-lines";
import { type SavedLine, useChangeSavedLines } from "./saved-lines";

type Props = { line: LineForm; business: boolean; saved: readonly SavedLine[]; onSaved: () => void };

/** Saves a typed line for the next quotes, or its new price; shown only while there is something to save. */
export function SaveLineButton({ line, business, saved, onSaved }: Props) {
  const change = useChangeSavedLines();
  const wanted = lineToSave(line, business);
  const standing = wanted && standingOf(saved, wanted);
  if (!wanted || standing === "known") return null;
  const isNew = standing === "new";
  const save = () =>
    change.mutate(
      { do: "save", line: wanted },
      {
        onSuccess: () => {
          const words = isNew ? editor.line_saved : editor.line_changed;
          toast.success(words.replace("{label}", wanted.label));
          onSaved();
        },
        onError: (error) => toast.error(error.message),
      },
    );
  return (
    <button
      type="button"
      disabled={change.isPending}
      onClick={save}
      className="mt-1 inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded text-sm font-semibold text-petrol underline-offset-4 hover:text-brick hover:underline disabled:opacity-50 sm:min-h-6"
    >
      <BookmarkPlus aria-hidden className="size-4" />
      {isNew ? "Bewaar als vaste regel" : "Werk de vaste regel bij"}
    </button>
  );
}
