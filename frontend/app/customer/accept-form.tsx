import { useState } from "react";

import { money } from "~/lib/money";
import { Button } from "~/ui/button";

import { useAction, useCustomer, useTyped } from "./customer-context";
import { Line } from "./fields";
import { fill } from "./language";
import { Refused } from "./parts";
import { PriceTable, RowDetails, vatOf } from "./price-table";
import { QuoteContents } from "./quote-contents";
import type { CustomerQuote, PriceRow, PriceTable as PriceTableData } from "./types";
import { useChosenTable } from "./use-chosen-table";

/** The form to accept a quote: options, total, terms, a name, and a button that says what it means. */
export function AcceptForm({ quote }: { quote: CustomerQuote }) {
  const { texts } = useCustomer();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { table, state, retry } = useChosenTable(quote, chosen);
  const options = quote.rows.filter(({ kind }) => kind === "option");
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  return (
    <>
      <PriceTable quote={quote} rows={quote.rows} caption={texts.quote.lines} />
      {options.length > 0 && <Options {...{ options, chosen, toggle }} business={quote.business} />}
      {/* Below the options and not in the table above them, which would push them away while they are ticked. */}
      {table && chosen.length > 0 && (
        <div aria-busy={state === "checking"} className={state === "confirmed" ? "" : "opacity-60"}>
          <PriceTable
            quote={quote}
            rows={table.rows.filter(({ kind }) => kind !== "option")}
            caption={texts.quote.lines_chosen}
          />
        </div>
      )}
      <div aria-live="polite">
        {chosen.length > 0 && <p className="mt-2 text-sm">{texts.quote[state]}</p>}
      </div>
      {state === "failed" && (
        <Button look="light" className="mt-3" onClick={retry}>
          {texts.quote.retry}
        </Button>
      )}
      <div className="mt-6 border-t border-line pt-6">
        <QuoteContents quote={quote} />
      </div>
      <Agreement {...{ quote, chosen }} table={table ?? quote} isKnown={state === "confirmed"} />
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
            <span className="min-w-0 grow" lang="nl">
              <span className="font-medium wrap-anywhere text-ink">{row.label}</span>
              <RowDetails row={row} />
            </span>
            <span className="shrink-0 text-right font-medium text-ink tabular-nums">
              + {money(row.amount_cents, language)}
              {business && <span className="block text-sm font-normal">{texts.quote.excluding}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type AgreementProps = {
  quote: CustomerQuote;
  chosen: readonly string[];
  table: PriceTableData;
  /** Whether the total is that of the chosen options. */
  isKnown: boolean;
};

function Agreement({ quote, chosen, table, isKnown }: AgreementProps) {
  const cents = table.totals.including_cents;
  const { texts, language, tell, page } = useCustomer();
  const { change, isBusy, message, problems, problemOf } = useAction();
  const [name, setName] = useTyped("name");
  const [isTried, setTried] = useState(false);
  const lacksName = isTried && name.trim() === "";
  const accept = async () => {
    setTried(true);
    if (name.trim() === "") return;
    const agreed = { name: name.trim(), options: chosen, total_cents: cents };
    if (await change(`/quotes/${quote.id}/accept`, agreed)) tell("");
  };
  return (
    <form
      noValidate
      aria-label={texts.quote.accept}
      className="mt-6 rounded-xl bg-mist p-4"
      onSubmit={(event) => {
        event.preventDefault();
        void accept();
      }}
    >
      <h3 className="heading-3">{texts.quote.accept}</h3>
      <p className="mt-1 mb-4">{fill(texts.quote.accept_text, { number: quote.number })}</p>
      <Line
        label={texts.quote.name}
        required
        autoComplete="name"
        value={name}
        error={lacksName ? texts.quote.name_missing : problemOf("name")}
        onText={setName}
      />
      <p className={`mb-3 tabular-nums ${isKnown ? "" : "opacity-60"}`}>
        <span className="text-lg font-semibold text-ink">
          {fill(texts.quote.including, { label: quote.basis.total_label ?? "" })}: {money(cents, language)}
        </span>
        <span className="block text-sm">
          {vatOf({ business: quote.business, totals: table.totals }, texts, language)}
        </span>
        {table.prepayment && <span className="mt-1 block">{table.prepayment.text}</span>}
      </p>
      <Refused message={problems.length > 0 ? undefined : message} />
      {/* Disabled until its text is in the chosen language: customers agree in the language they read. */}
      <Button
        type="submit"
        disabled={isBusy || !isKnown || page.language !== language}
        lang={page.language}
        className="max-sm:w-full"
      >
        {quote.button}
      </Button>
    </form>
  );
}
