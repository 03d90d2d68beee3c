import { useState } from "react";

import editor from "@facts/quote-editor.json";

import { readCents, writeCents } from "~/lib/dutch-numbers";
import { DialogActions } from "~/staff/ui/dialog-actions";
import { FormError } from "~/staff/ui/form-error";
import { SmallSelect } from "~/staff/ui/small-select";
import { StaffButton } from "~/staff/ui/staff-button";
import { toast } from "~/ui/toast";

import { EditorField, editorInput } from "./editor-field";
import { unitLabel, units, vatPercents } from "./quote-facts";
import { problemsOf } from "./quotes";
import { type SavedLine, useChangeSavedLines } from "./saved-lines";

/** Changes one saved line. */
export function SavedLineForm({ line, onClose }: { line: SavedLine; onClose: () => void }) {
  const [form, setForm] = useState({ ...line, price: writeCents(line.unit_price_cents) });
  const [isUnreadable, setUnreadable] = useState(false);
  const change = useChangeSavedLines();
  const problems = problemsOf(change.error);
  const name = (part: string) => `vast.${part}`;
  const fields = {
    leave: () => undefined,
    errorOf: (field: string) => {
      if (isUnreadable && field === name("unit_price_cents")) return editor.unreadable.price;
      return problems.find((problem) => name(problem.field) === field)?.message;
    },
  };
  const submit = (event: React.SubmitEvent) => {
    event.preventDefault();
    const cents = readCents(form.price);
    setUnreadable(cents === null);
    if (cents === null) return;
    const { label, unit, vat_percent, discounted, revision } = form;
    const wanted = { label, unit, vat_percent, discounted, revision, unit_price_cents: cents };
    change.mutate(
      { do: "change", id: line.id, line: wanted },
      {
        onSuccess: () => {
          toast.success(editor.line_changed.replace("{label}", label.trim()));
          onClose();
        },
      },
    );
  };
  return (
    <form
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        // Leaves this line; the next press closes the dialog.
        event.preventDefault();
        onClose();
      }}
      className="grid grid-cols-2 gap-x-3 gap-y-2 py-2 sm:grid-cols-3"
    >
      <EditorField {...{ fields }} name={name("label")} label="Omschrijving" className="col-span-full">
        {(control) => (
          <input
            {...control}
            autoFocus
            value={form.label}
            maxLength={400}
            onChange={(event) => setForm({ ...form, label: event.target.value })}
            className={editorInput}
          />
        )}
      </EditorField>
      <EditorField {...{ fields }} name={name("unit_price_cents")} label="Prijs incl. btw (€)">
        {(control) => (
          <input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            value={form.price}
            onChange={(event) => setForm({ ...form, price: event.target.value })}
            className={`${editorInput} tabular-nums text-right`}
          />
        )}
      </EditorField>
      <EditorField {...{ fields }} name={name("unit")} label="Per">
        {(control) => (
          <SmallSelect
            {...control}
            value={form.unit}
            onChange={(event) => setForm({ ...form, unit: event.target.value })}
          >
            {units.map(({ id }) => (
              <option key={id} value={id}>
                {unitLabel(id, 10)}
              </option>
            ))}
          </SmallSelect>
        )}
      </EditorField>
      <EditorField {...{ fields }} name={name("vat_percent")} label="Btw">
        {(control) => (
          <SmallSelect
            {...control}
            value={form.vat_percent}
            onChange={(event) => setForm({ ...form, vat_percent: Number(event.target.value) })}
          >
            {vatPercents.map((percent) => (
              <option key={percent} value={percent}>
                {percent}%
              </option>
            ))}
          </SmallSelect>
        )}
      </EditorField>
      <label className="col-span-full flex min-h-11 cursor-pointer items-center gap-2 text-sm sm:min-h-6">
        <input
          type="checkbox"
          checked={form.discounted}
          onChange={(event) => setForm({ ...form, discounted: event.target.checked })}
          className="size-4.5 accent-petrol"
        />
        Met korting, als een offerte die heeft
      </label>
      <div className="col-span-full">
        <FormError message={problems.length > 0 ? undefined : change.error?.message} />
        <DialogActions onCancel={onClose}>
          <StaffButton type="submit" look="main" disabled={change.isPending}>
            Bewaren
          </StaffButton>
        </DialogActions>
      </div>
    </form>
  );
}
