import facts from "@facts/quotes.json";

import { writeTenths } from "~/lib/dutch-numbers";
import { money } from "~/lib/money";
import { discountedCents, type Totals } from "~/lib/quote-money";
import { SmallSelect } from "~/staff/ui/small-select";

import { contentOf, type DiscountKind, type DraftForm } from "./draft-form";
import { EditorField, editorInput, type Fields } from "./editor-field";
import { basisOf } from "./quote-facts";

type Props = {
  form: DraftForm;
  totals: Totals;
  fields: Fields;
  onChange: (changes: Partial<DraftForm>) => void;
};

/** The discount, and the totals with and without VAT, updated while typing. */
export function TotalsSection({ form, totals, fields, onChange }: Props) {
  return (
    <div className="mt-4 grid items-start gap-x-8 gap-y-4 @2xl:grid-cols-2">
      <Discount {...{ form, fields, onChange }} />
      <TotalList form={form} totals={totals} />
    </div>
  );
}

function Discount({ form, fields, onChange }: Omit<Props, "totals">) {
  const isEuro = form.discountKind === "euro";
  return (
    <div className="flex max-w-sm items-start gap-2">
      <EditorField
        {...{ fields }}
        name={isEuro ? "discount_cents" : "discount_percent_tenths"}
        label="Korting"
        className="grow"
      >
        {(control) => (
          <input
            {...control}
            value={form.discount}
            inputMode="decimal"
            autoComplete="off"
            placeholder="Geen"
            onChange={(event) => onChange({ discount: event.target.value })}
            className={`${editorInput} tabular-nums text-right`}
          />
        )}
      </EditorField>
      <EditorField {...{ fields }} name="discount_kind" label="In" className="shrink-0">
        {(control) => (
          <SmallSelect
            {...control}
            value={form.discountKind}
            // One of the two options below.
            onChange={(event) => onChange({ discountKind: event.target.value as DiscountKind })}
          >
            <option value="euro">euro’s</option>
            <option value="percent">procenten</option>
          </SmallSelect>
        )}
      </EditorField>
    </div>
  );
}

/** `Korting 10% over € 754,35`. */
function discountLabel(form: DraftForm): string {
  const { lines, discount_percent_tenths: tenths } = contentOf(form);
  if (!tenths) return facts.table.discount;
  return facts.table.discount_percent
    .replace("{percent}", writeTenths(tenths))
    .replace("{of}", money(discountedCents(lines)));
}

/** In the order and the words of the table that the customer reads. */
function TotalList({ form, totals }: Pick<Props, "form" | "totals">) {
  const { table } = facts;
  const total = basisOf(form.basis)?.total_label ?? "";
  const written = (label: string, cents: number): Sum => ({ label: label.replace("{total}", total), cents });
  const vat = totals.vat.map(({ percent, excluding_cents: of, vat_cents: cents }) => {
    const label = form.business ? table.vat : table.included_vat;
    return written(label.replace("{percent}", String(percent)).replace("{of}", money(of)), cents);
  });
  const discount = totals.discount_cents
    ? [written(table.lines_total, totals.lines_cents), written(discountLabel(form), -totals.discount_cents)]
    : [];
  const including = { ...written(table.total, totals.including_cents), isTotal: true };
  const sums: Sum[] = form.business
    ? [...discount, written(table.excluding, totals.excluding_cents), ...vat, including]
    : [...discount, including, ...vat];
  return (
    <dl className="tabular-nums ml-auto w-full max-w-md">
      {sums.map(({ label, cents, isTotal }) => (
        <div key={label} className={`flex justify-between gap-4 py-0.5 ${isTotal ? totalLook : ""}`}>
          <dt>{label}</dt>
          <dd className="shrink-0 text-ink">{money(cents)}</dd>
        </div>
      ))}
    </dl>
  );
}

type Sum = { label: string; cents: number; isTotal?: boolean };

const totalLook = "my-1 border-t border-line pt-1.5 text-lg font-bold text-ink";
