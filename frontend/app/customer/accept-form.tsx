import { useState } from "react";

import { money } from "~/lib/money";
import { Button } from "~/ui/button";

import { useAction, useCustomer, useTyped } from "./customer-context";
import { Line } from "./fields";
import { fill } from "./language";
import { Refused } from "./parts";
import { QuoteContents } from "./quote-contents";
import { LineList, pricing, TotalLine } from "./quote-lines";
import type { CustomerQuote } from "./types";
import { useChosenTotal } from "./use-chosen-total";

/** The form to accept a quote: options, total, terms, a name, and a button that says what it means. */
export function AcceptForm({ quote }: { quote: CustomerQuote }) {
  const { texts } = useCustomer();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const total = useChosenTotal(quote, chosen);
  const options = quote.lines.filter(({ optional }) => optional);
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  return (
    <>
      <LineList lines={quote.lines.filter(({ optional }) => !optional)} />
      {options.length > 0 && <Options {...{ options, chosen, toggle }} />}
      <div aria-live="polite">
        <TotalLine quote={quote} totals={total.totals} />
        {chosen.length > 0 && <p className="text-sm">{texts.quote[total.state]}</p>}
      </div>
      <div className="mt-6 border-t border-line pt-6">
        <QuoteContents quote={quote} />
      </div>
      <Agreement {...{ quote, chosen }} cents={total.totals.including_cents} />
    </>
  );
}

type OptionsProps = {
  options: CustomerQuote["lines"];
  chosen: readonly string[];
  toggle: (id: string) => void;
};

function Options({ options, chosen, toggle }: OptionsProps) {
  const { texts, language } = useCustomer();
  return (
    <fieldset className="mt-6">
      <legend className="font-semibold text-ink">{texts.quote.options}</legend>
      <p className="mb-3">{texts.quote.options_text}</p>
      <div className="grid gap-3">
        {options.map((line) => (
          <label
            key={line.id}
            className="flex cursor-pointer gap-4 rounded-xl border border-line px-4 py-3 has-checked:border-petrol has-checked:bg-mist"
          >
            <input
              type="checkbox"
              checked={chosen.includes(line.id)}
              onChange={() => toggle(line.id)}
              className="mt-1 size-5 shrink-0 accent-petrol"
            />
            <span className="min-w-0 grow" lang="nl">
              <span className="font-medium wrap-anywhere text-ink">{line.label}</span>
              <span className="block text-sm">{pricing(line, language)}</span>
            </span>
            <span className="shrink-0 font-medium text-ink tabular-nums">
              + {money(line.amount_cents, language)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type AgreementProps = { quote: CustomerQuote; chosen: readonly string[]; cents: number };

function Agreement({ quote, chosen, cents }: AgreementProps) {
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
      <p className="mb-3 text-lg font-semibold text-ink tabular-nums">{money(cents, language)}</p>
      <Refused message={problems.length > 0 ? undefined : message} />
      {/* Disabled until its text is in the chosen language: customers agree in the language they read. */}
      <Button
        type="submit"
        disabled={isBusy || page.language !== language}
        lang={page.language}
        className="max-sm:w-full"
      >
        {quote.button}
      </Button>
    </form>
  );
}
