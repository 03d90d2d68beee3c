import facts from "@facts/quotes.json";

import { money } from "~/lib/money";
import { discountedCents, type Totals } from "~/lib/quote-money";
import { SmallSelect } from "~/staff/ui/small-select";

import { contentOf, type DiscountKind, type DraftForm } from "./draft-form";
import { writeTenths } from "./dutch-numbers";
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
            className={`${editorInput} text-right tabular-nums`}
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

function TotalList({ form, totals }: Pick<Props, "form" | "totals">) {
  const rows: [label: string, cents: number][] = [
    ...(totals.discount_cents
      ? ([
          [facts.table.lines_total, totals.lines_cents],
          [discountLabel(form), -totals.discount_cents],
        ] as [string, number][])
      : []),
    ["Exclusief btw", totals.excluding_cents],
    ...totals.vat
      .filter(({ percent }) => percent > 0)
      .map(({ percent, vat_cents }): [string, number] => [`${String(percent)}% btw`, vat_cents]),
  ];
  return (
    <dl className="ml-auto w-full max-w-sm tabular-nums">
      {rows.map(([label, cents]) => (
        <div key={label} className="flex justify-between gap-4 py-0.5">
          <dt>{label}</dt>
          <dd className="text-ink">{money(cents)}</dd>
        </div>
      ))}
      <div className="mt-2 flex justify-between gap-4 border-t border-line pt-2 text-lg font-bold text-ink">
        <dt>
          {basisOf(form.basis)?.total_label} <span className="text-sm font-normal">inclusief btw</span>
        </dt>
        <dd>{money(totals.including_cents)}</dd>
      </div>
    </dl>
  );
}
