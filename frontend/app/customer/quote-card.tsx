import { money, numberIn } from "~/lib/money";
import { ButtonLink } from "~/ui/button";
import { DefinitionList } from "~/ui/list/definition-list";

import { AcceptForm } from "./accept-form";
import { useCustomer } from "./customer-context";
import { DaysInstead } from "./days-instead";
import { DeclineForm } from "./decline-form";
import { longDays, moment, shortDay } from "./formats";
import { fill, wordsOf, wordsOfWindow } from "./language";
import { Card, FileButton, Fold, Place } from "./parts";
import { PriceTable, vatOf } from "./price-table";
import { QuoteContents } from "./quote-contents";
import type { CustomerQuote } from "./types";
import { type Choice, useChoice } from "./use-choice";

/** The current quote, with the forms to accept or decline it. */
export function QuoteCard({ quote }: { quote: CustomerQuote }) {
  const { page, texts, language } = useCustomer();
  const { number, version, valid_until: until, state } = quote;
  const choice = useChoice(quote);
  return (
    <Card id="offerte" title={fill(texts.quote.title, { number })}>
      <p className="-mt-3 mb-4">
        {version > 1 && `${fill(texts.quote.version, { version })} · `}
        {state === "sent" && until !== null
          ? fill(texts.quote.valid_until, { day: shortDay(language, until) })
          : page.move?.cancelled
            ? texts.quote.cancelled
            : texts.quote.states[state]}
      </p>
      <Summary quote={quote} choice={choice} />
      {quote.accepted && <Accepted quote={quote} accepted={quote.accepted} />}
      {quote.can_accept ? (
        <AcceptForm quote={quote} choice={choice} />
      ) : (
        <>
          {state === "sent" && quote.made_elsewhere && (
            <p className="mt-4 font-medium text-ink">
              {fill(texts.quote.made_elsewhere, { phone: page.company.phone.display })}
            </p>
          )}
          {quote.days_instead && <DaysInstead found={quote.days_instead} />}
          {page.state === "quote" && !quote.made_elsewhere && !quote.days_instead && <CallToAccept />}
          <PriceTable quote={quote} rows={quote.rows} caption={texts.quote.lines} />
          <Fold summary={texts.quote.inventory}>
            <QuoteContents quote={quote} />
          </Fold>
        </>
      )}
      <div className="mt-6 flex flex-wrap items-start gap-3 border-t border-line pt-6">
        {!quote.made_elsewhere && (
          <FileButton path={`quotes/${quote.id}/pdf`} name={`offerte-${number}.pdf`}>
            {texts.quote.pdf}
          </FileButton>
        )}
        {quote.can_decline && <DeclineForm quote={quote} />}
      </div>
      {page.versions.length > 1 && <Versions />}
    </Card>
  );
}

/** It is too late to accept here; the text above says so. */
function CallToAccept() {
  const { page, texts } = useCustomer();
  const { display, href } = page.company.phone;
  return (
    <div className="mt-4">
      <ButtonLink to={href} look="secondary" className="max-w-full wrap-anywhere">
        {fill(texts.quote.call_to_accept, { phone: display })}
      </ButtonLink>
    </div>
  );
}

/** The quote in short: what, when, from, to, on which basis, and the total with what is chosen. */
function Summary({ quote, choice }: { quote: CustomerQuote; choice: Choice }) {
  const { texts, language } = useCustomer();
  const { basis, business } = quote;
  const { totals } = choice.table;
  return (
    <>
      <div
        className={`mb-4 rounded-xl bg-mist px-4 py-3 ${choice.state === "confirmed" ? "" : "opacity-60"}`}
      >
        <p className="text-sm">{fill(texts.quote.including, { label: labelOf(quote) })}</p>
        <p className="tabular-nums font-display text-2xl font-bold tracking-tight text-ink">
          {money(totals.including_cents, language)}
        </p>
        <p className="text-sm">{vatOf({ business, totals }, texts, language)}</p>
      </div>
      <DefinitionList
        rows={[
          [texts.quote.what, fill(texts.quote.what_text, { volume: numberIn(language, quote.volume) })],
          [texts.quote.when, `${longDays(language, quote.days)}. ${wordsOfWindow(language, quote)}`],
          [texts.quote.from, <Place key="from" lines={quote.from} />],
          [texts.quote.to, <Place key="to" lines={quote.to} />],
          [
            texts.quote.basis,
            <>
              {basis.label}
              <span className="block font-normal text-body">{basis.sentence}</span>
            </>,
          ],
        ]}
      />
      {quote.availability && <p className="mt-4">{quote.availability}</p>}
      {quote.note && (
        <p lang="nl" className="mt-4 border-l-4 border-water pl-4 wrap-anywhere whitespace-pre-line">
          {quote.note}
        </p>
      )}
    </>
  );
}

/** How the total is meant: agreed, at most or estimated. */
const labelOf = ({ basis, accepted }: CustomerQuote): string =>
  (accepted ? basis.agreed_label : basis.total_label) ?? "";

type AcceptedProps = { quote: CustomerQuote; accepted: NonNullable<CustomerQuote["accepted"]> };

function Accepted({ quote, accepted }: AcceptedProps) {
  const { texts, language } = useCustomer();
  const { name, channel, accepted_at: at, total_cents: total } = accepted;
  const how = channel === "online" ? undefined : texts.quote.heard[channel];
  const sentence = how ? texts.quote.accepted_noted : texts.quote.accepted;
  const options = quote.rows.filter(({ id, kind }) => kind === "line" && accepted.options.includes(id));
  return (
    <p className="mt-4 rounded-xl border border-line px-4 py-3 font-medium text-ink">
      {fill(sentence, { name, how: how ?? "", moment: moment(language, at) })}{" "}
      {`${labelOf(quote)}: ${fill(texts.quote.with_vat, { amount: money(total, language) })}.`}{" "}
      {options.length > 0 &&
        fill(texts.quote.chosen, {
          options: options.map(({ label }) => wordsOf(language, label).text).join(", "),
        })}
    </p>
  );
}

function Versions() {
  const { page, texts, language } = useCustomer();
  return (
    <Fold summary={texts.quote.versions}>
      <ul className="mt-3 grid gap-3">
        {page.versions
          .filter(({ id }) => id !== page.quote?.id)
          .map(({ id, number, state, total_cents: total, made_elsewhere: isElsewhere }) => (
            <li key={id}>
              <p className="mb-1.5">
                {fill(texts.quote.title, { number })} · {texts.quote.states[state]} ·{" "}
                {fill(texts.quote.with_vat, { amount: money(total, language) })}
              </p>
              {!isElsewhere && (
                <FileButton path={`quotes/${id}/pdf`} name={`offerte-${number}.pdf`}>
                  {`${number} (PDF)`}
                </FileButton>
              )}
            </li>
          ))}
      </ul>
    </Fold>
  );
}
