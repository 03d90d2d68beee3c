import { money } from "~/lib/money";
import { Button } from "~/ui/button";

import { AgreementForm } from "./agreement-form";
import { useCustomer } from "./customer-context";
import { Label } from "./parts";
import { PriceTable, RowDetails } from "./price-table";
import { QuoteContents } from "./quote-contents";
import { WithTotalBar } from "./total-bar";
import type { CustomerQuote, PriceRow } from "./types";
import { type Choice, optionsOf } from "./use-choice";

/** All that belongs to accepting a quote: lines, options, the one total, what is moved, the terms, the form. */
export function AcceptForm({ quote, choice }: { quote: CustomerQuote; choice: Choice }) {
  const { texts } = useCustomer();
  const { chosen, toggle, state } = choice;
  const options = optionsOf(quote);
  const isOption = ({ id }: PriceRow) => options.some((option) => option.id === id);
  return (
    <>
      {options.length === 0 ? (
        <PriceTable quote={quote} rows={quote.rows} caption={texts.quote.lines} />
      ) : (
        <>
          <PriceTable
            quote={quote}
            rows={quote.rows.filter(({ kind }) => kind === "line")}
            caption={texts.quote.lines}
          />
          <Options {...{ options, chosen, toggle }} business={quote.business} />
          {/* Below the options, which would be pushed away while they are ticked; the lines stand above them. */}
          <div aria-busy={state === "checking"} className={state === "confirmed" ? "" : "opacity-60"}>
            <PriceTable
              quote={quote}
              rows={choice.table.rows.filter((row) => row.kind !== "line" || isOption(row))}
              caption={texts.quote.lines_chosen}
            />
          </div>
        </>
      )}
      <div aria-live="polite">
        {chosen.length > 0 && <p className="mt-2 text-sm">{texts.quote[state]}</p>}
      </div>
      {state === "failed" && (
        <Button look="light" className="mt-3" onClick={choice.retry}>
          {texts.quote.retry}
        </Button>
      )}
      <div className="mt-6 border-t border-line pt-6">
        <QuoteContents quote={quote} />
      </div>
      <WithTotalBar {...{ quote, choice }}>
        <AgreementForm {...{ quote, choice }} />
      </WithTotalBar>
    </>
  );
}

type OptionsProps = {
  options: readonly PriceRow[];
  business: boolean;
  chosen: readonly string[];
  toggle: (id: string) => void;
};

function Options({ options, business, chosen, toggle }: OptionsProps) {
  const { texts, language } = useCustomer();
  return (
    <fieldset className="mt-6">
      <legend className="font-semibold text-ink">{texts.quote.options}</legend>
      <p className="mb-3">{texts.quote.options_text}</p>
      <div className="grid gap-3">
        {options.map((row) => (
          <label
            key={row.id}
            className="flex cursor-pointer gap-4 rounded-xl border border-line px-4 py-3 has-checked:border-petrol has-checked:bg-mist"
          >
            <input
              type="checkbox"
              checked={chosen.includes(row.id)}
              onChange={() => toggle(row.id)}
              className="mt-1 size-5 shrink-0 accent-petrol"
            />
            {/* With large letters on a phone, the amount stands below the label. */}
            <span className="flex min-w-0 grow flex-wrap justify-between gap-x-4">
              <span className="min-w-0 grow basis-36">
                <span className="font-medium wrap-anywhere text-ink">
                  <Label>{row.label}</Label>
                </span>
                <RowDetails row={row} />
              </span>
              <span className="tabular-nums text-right font-medium text-ink">
                + {money(row.amount_cents, language)}
                {business && <span className="block text-sm font-normal">{texts.quote.excluding}</span>}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
