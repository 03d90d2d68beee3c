import { useState } from "react";

import { money } from "~/lib/money";
import { Button } from "~/ui/button";
import { DefinitionList } from "~/ui/list/definition-list";

import { useAction, useCustomer, useKept } from "./customer-context";
import { FeeSteps } from "./fee-steps";
import { Line, Tick } from "./fields";
import { longDays } from "./formats";
import { fill, wordsOfWindow } from "./language";
import { Labels, Place, Refused } from "./parts";
import { vatOf } from "./price-table";
import { prepaymentText } from "./quote-document";
import type { CustomerQuote } from "./types";
import { type Choice, optionsOf } from "./use-choice";

type Props = { quote: CustomerQuote; choice: Choice };

/** The form that makes the agreement: a name, what it means in short, and a button that says so. */
export function AgreementForm({ quote, choice }: Props) {
  const { texts, language, succeed, page } = useCustomer();
  const { change, isBusy, message, problems, problemOf } = useAction();
  const [name, setName] = useKept("name");
  const [isTried, setTried] = useState(false);
  const [mayBegin, setMayBegin] = useState(false);
  const lacksName = isTried && name.trim() === "";
  const accept = async () => {
    setTried(true);
    if (name.trim() === "") return;
    const agreed = {
      name: name.trim(),
      options: choice.chosen,
      total_cents: choice.table.totals.including_cents,
      begin_earlier: mayBegin,
    };
    if (!(await change(`/quotes/${quote.id}/accept`, agreed))) return;
    setName("");
    choice.forget();
    succeed();
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
      <InShort {...{ quote, choice }} />
      {quote.revocation.begin_earlier && (
        <Tick
          label={quote.revocation.begin_earlier}
          isTicked={mayBegin}
          error={problemOf("begin_earlier")}
          onTick={setMayBegin}
        />
      )}
      <Refused message={problems.length > 0 ? undefined : message} />
      {/* Disabled until its text is in the chosen language: customers agree in the language they read. */}
      <Button
        type="submit"
        disabled={isBusy || choice.state !== "confirmed" || page.language !== language}
        lang={page.language}
        className="max-w-full wrap-anywhere hyphens-auto max-sm:w-full"
      >
        {quote.button}
      </Button>
    </form>
  );
}

/** What the button agrees to: when, from where to where, for how much, and what a change of mind costs. */
function InShort({ quote, choice }: Props) {
  const { texts, language } = useCustomer();
  const { table, chosen, state } = choice;
  const options = optionsOf(quote);
  const labels = options.filter(({ id }) => chosen.includes(id)).map(({ label }) => label);
  return (
    <section
      aria-label={texts.quote.in_short}
      className={`mb-4 rounded-xl bg-white p-4 ${state === "confirmed" ? "" : "opacity-60"}`}
    >
      <h4 className="mb-2 font-semibold text-ink">{texts.quote.in_short}</h4>
      <DefinitionList
        rows={[
          [texts.quote.when, `${longDays(language, quote.days)}. ${wordsOfWindow(language, quote)}`],
          [texts.quote.from, <Place key="from" lines={quote.from} />],
          [texts.quote.to, <Place key="to" lines={quote.to} />],
          [
            texts.quote.chosen_label,
            options.length === 0 ? undefined : labels.length === 0 ? (
              texts.quote.none
            ) : (
              <Labels labels={labels} />
            ),
          ],
          [
            fill(texts.quote.including, { label: quote.basis.total_label ?? "" }),
            <span key="total" className="tabular-nums">
              <span className="text-lg font-semibold">{money(table.totals.including_cents, language)}</span>
              <span className="block text-sm font-normal text-body">
                {vatOf({ business: quote.business, totals: table.totals }, texts, language)}
              </span>
            </span>,
          ],
          [texts.quote.prepayment, prepaymentText(table)],
          [texts.quote.revoking, quote.revocation.text],
          [
            texts.quote.cancelling,
            table.cancellation.length === 0 ? null : <FeeSteps key="fees" steps={table.cancellation} />,
          ],
        ]}
      />
    </section>
  );
}
