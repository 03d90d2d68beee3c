import { TriangleAlert } from "lucide-react";
import { useState } from "react";

import { form as onTop, states } from "@facts/on-top.json";
import { staff as texts } from "@facts/statements.json";

import { readTenths, writeTenths } from "~/lib/dutch-numbers";
import { money } from "~/lib/money";
import { randomId } from "~/lib/random-id";
import { smallField, smallLabel } from "~/staff/ui/control-styles";
import { DialogActions } from "~/staff/ui/dialog-actions";
import { FormError } from "~/staff/ui/form-error";
import { StaffButton } from "~/staff/ui/staff-button";
import { StaffDialog } from "~/staff/ui/staff-dialog";
import { TextField } from "~/ui/form/text-field";
import { Spinner } from "~/ui/spinner";
import { toast } from "~/ui/toast";

import { type Preview, previewStatement, useAfterAct } from "./after";
import { problemsOf } from "./quotes";

type Props = { quoteId: string; preview: Preview; isCorrection: boolean; onClose: () => void };

/** What the final statement would say, row by row; sent as one act. */
export function StatementDialog({ quoteId, preview: first, isCorrection, onClose }: Props) {
  // Sent twice it is one statement.
  const [id] = useState(randomId);
  const [preview, setPreview] = useState(first);
  const [hours, setHours] = useState(first.hours_tenths === null ? "" : writeTenths(first.hours_tenths));
  const [note, setNote] = useState("");
  const [error, setError] = useState<unknown>();
  const acting = useAfterAct(quoteId);
  const tenths = first.hours_tenths === null ? null : readTenths(hours);
  const isUnclear = first.hours_tenths !== null && tenths === null;
  const wish = { hours_tenths: tenths, note };

  /** Reckoned anew once the field is left. */
  const reckon = async () => {
    if (isUnclear || tenths === preview.hours_tenths) return preview;
    try {
      const found = (await previewStatement(quoteId, wish)).preview ?? preview;
      setError(undefined);
      setPreview(found);
      return found;
    } catch (refusal) {
      setError(refusal);
      return undefined;
    }
  };
  const submit = async (event: React.SubmitEvent) => {
    event.preventDefault();
    if (isUnclear) return;
    // What is sent was in sight: other hours are shown first.
    const before = preview.total_cents;
    const found = await reckon();
    if (found === undefined || found.total_cents !== before) return;
    acting.mutate(
      { do: "send", json: { ...wish, id, total_cents: found.total_cents } },
      {
        onSuccess: () => {
          toast.success(texts.sent.replace("{number}", found.number));
          onClose();
        },
        onError: setError,
      },
    );
  };
  const problems = problemsOf(error);
  const problemOf = (name: string) => problems.find(({ field }) => field === name)?.message;
  return (
    <StaffDialog title={isCorrection ? "Gecorrigeerde slotafrekening" : "Slotafrekening"} onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
        {first.hours_tenths !== null && (
          <div className="w-44">
            <TextField
              label="Te rekenen uren"
              required
              inputMode="decimal"
              autoComplete="off"
              value={hours}
              error={isUnclear ? texts.hours_unclear : problemOf("hours_tenths")}
              onChange={(event) => setHours(event.target.value)}
              onBlur={() => void reckon()}
            />
          </div>
        )}
        {preview.warnings.map((text) => (
          <p key={text} role="status" className="flex gap-2 font-semibold text-brick-dark">
            <TriangleAlert aria-hidden className="mt-[0.2em] size-4 shrink-0" /> {text}
          </p>
        ))}
        <PreviewTable preview={preview} />
        {preview.left_out.length > 0 && <LeftOut lines={preview.left_out} />}
        <label className="block">
          <span className={smallLabel}>Toelichting voor de klant (niet verplicht)</span>
          <textarea
            rows={2}
            value={note}
            onChange={(event) => setNote(event.target.value)}
            className={`${smallField} py-2`}
          />
          {problemOf("note") && <span className="text-sm text-brick-dark">{problemOf("note")}</span>}
        </label>
        <FormError message={problems.length > 0 || !(error instanceof Error) ? undefined : error.message} />
        <DialogActions onCancel={onClose}>
          <StaffButton type="submit" look="main" disabled={acting.isPending}>
            {acting.isPending && <Spinner className="size-4" />} Versturen
          </StaffButton>
        </DialogActions>
      </form>
    </StaffDialog>
  );
}

function PreviewTable({ preview }: { preview: Preview }) {
  const rows = preview.rows.filter(({ kind }) => kind !== "option" && kind !== "not_chosen");
  return (
    <table className="w-full text-left">
      <caption className="sr-only">Slotafrekening {preview.number}</caption>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index} className={`align-top ${row.kind === "line" ? "border-b border-line" : ""}`}>
            <th
              scope="row"
              className={`py-1 pr-3 wrap-anywhere text-ink ${row.kind === "total" ? "font-semibold" : "font-normal"}`}
            >
              {row.label}
              <span className="block text-sm text-body">{detailsOf(row)}</span>
            </th>
            <td
              className={`tabular-nums py-1 text-right whitespace-nowrap text-ink ${row.kind === "total" ? "font-semibold" : ""}`}
            >
              {money(row.amount_cents)}
            </td>
          </tr>
        ))}
        {preview.payments.map(([label, cents], index) => (
          <tr key={`betaald-${String(index)}`}>
            <th scope="row" className="py-1 pr-3 font-normal text-ink">
              {label}
            </th>
            <td className="tabular-nums py-1 text-right whitespace-nowrap text-ink">{money(cents)}</td>
          </tr>
        ))}
        <tr className="border-t border-ink text-base font-semibold text-ink">
          <th scope="row" className="py-1.5 pr-3">
            {preview.due_label}
          </th>
          <td className="tabular-nums py-1.5 text-right whitespace-nowrap">
            {money(Math.abs(preview.due_cents))}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** What came on top and does not count, before the statement ends the customer's chance to answer. */
function LeftOut({ lines }: { lines: Preview["left_out"] }) {
  return (
    <section aria-label={onTop.title} className="rounded-lg bg-mist px-3 py-2">
      <p>{texts.left_out}</p>
      <ul>
        {lines.map(({ id, label, state, amount_cents: cents, decline_reason: reason }) => (
          <li key={id} className="mt-1 flex justify-between gap-3 text-ink">
            <span className="min-w-0 wrap-anywhere">
              {label}
              <span className="block text-sm text-body">
                {states.find((each) => each.id === state)?.label}
                {reason && `: ${reason}`}
              </span>
            </span>
            <span className="tabular-nums whitespace-nowrap">{money(cents)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function detailsOf(row: Preview["rows"][number]): string {
  const { quantity_tenths: tenths, unit_price_cents: price, note } = row;
  const priced = tenths === null || !price ? "" : `${writeTenths(tenths ?? 0)} ${row.unit} à ${money(price)}`;
  return [priced, note].filter(Boolean).join(" · ");
}
