import editor from "@facts/quote-editor.json";

import type { DraftForm } from "./draft-form";
import { EditorField, editorInput, type Fields } from "./editor-field";
import { notIncluded } from "./not-included";

type Props = {
  form: DraftForm;
  /** The kind of help that the customer asked for. */
  help: string | null;
  fields: Fields;
  onChange: (changes: Partial<DraftForm>) => void;
};

/** Longer than what may be said, so that a long pasted text can be seen and shortened. */
const MOST_LETTERS = 4000;

/** What the quote says is not included: what follows from the lines, and what the planner adds. */
export function NotIncludedSection({ form, help, fields, onChange }: Props) {
  const listed = notIncluded(form.lines, help);
  return (
    <>
      <p role="status" className="mb-3">
        {listed.length > 0
          ? editor.not_included.replace("{list}", listed.join(", "))
          : editor.not_included_nothing}
      </p>
      <EditorField
        {...{ fields }}
        name="also_not_included"
        label="Ook niet inbegrepen"
        help={editor.also_not_included}
      >
        {(control) => (
          <textarea
            {...control}
            rows={Math.max(2, form.also_not_included.length)}
            value={form.also_not_included.join("\n")}
            maxLength={MOST_LETTERS}
            onChange={({ target: { value } }) =>
              onChange({ also_not_included: value === "" ? [] : value.split("\n") })
            }
            className={`${editorInput} py-2`}
          />
        )}
      </EditorField>
    </>
  );
}
