import { numberIn } from "~/lib/money";
import { DefinitionList } from "~/ui/list/definition-list";

import { useCustomer } from "./customer-context";
import { amountOfTerms } from "./formats";
import { fill, type Language, type Texts, wordsOf, wordsOfPayment } from "./language";
import { Fold, Label } from "./parts";
import { type Conditions, conditionsOf, roomsOf, type Run, termsOf } from "./quote-document";
import type { CustomerQuote } from "./types";

/** What is moved, what is not included, and the terms: shown before the customer agrees. */
export function QuoteContents({ quote }: { quote: CustomerQuote }) {
  const { texts } = useCustomer();
  return (
    <div className="grid gap-5">
      <Inventory quote={quote} />
      {quote.not_included.length > 0 && (
        <div>
          <h3 className="font-semibold">{texts.quote.not_included}</h3>
          <ul className="mt-1 list-disc pl-5">
            {quote.not_included.map((each) => (
              <li key={each}>
                <Label>{each}</Label>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Terms quote={quote} />
    </div>
  );
}

function Inventory({ quote }: { quote: CustomerQuote }) {
  const { texts, language } = useCustomer();
  const rooms = roomsOf(quote);
  return (
    <div>
      <h3 className="font-semibold">
        {texts.quote.inventory} ({numberIn(language, quote.volume)})
      </h3>
      {rooms.length === 0 ? (
        <p>{texts.quote.no_inventory}</p>
      ) : (
        <DefinitionList
          list="mt-2.5 divide-y divide-line pb-1.5"
          rows={rooms.map(({ room, items }) => [
            wordsOf(language, room).text,
            items.map(({ label, count }, index) => (
              <span key={label}>
                {index > 0 && ", "}
                {count}&nbsp;× <Label>{label}</Label>
              </span>
            )),
          ])}
        />
      )}
    </div>
  );
}

function Terms({ quote }: { quote: CustomerQuote }) {
  const { texts, language } = useCustomer();
  const { payment, cancellation, insured_up_to: insured } = conditionsOf(quote);
  return (
    <div>
      <h3 className="font-semibold">{texts.quote.terms}</h3>
      <ul className="mt-1 list-disc pl-5">
        <li>{paymentText(language, texts, quote.business, payment)}</li>
        <li>{fill(texts.quote.insured, { amount: amountOfTerms(language, insured) })}</li>
        <li>
          {texts.quote.cancel_steps}
          <ul className="list-disc pl-5">
            {cancellation.map((step, at) => (
              <li key={step.from_days_before}>{cancelStep(texts, step, cancellation[at - 1])}</li>
            ))}
          </ul>
        </li>
      </ul>
      <Fold summary={texts.quote.terms_all} isOpen={quote.can_accept}>
        <div
          role="region"
          aria-label={texts.quote.terms}
          tabIndex={0}
          // The shade at the bottom shows that there is more to read.
          className="mt-3 max-h-96 overflow-y-auto rounded-xl border border-line px-4 py-3 shadow-[inset_0_-1.25rem_1rem_-1rem_var(--color-line)]"
        >
          <div lang="nl" className="prose max-w-none text-base">
            {termsOf(quote).map((block, index) => (
              <TermsBlock key={index} block={block} />
            ))}
          </div>
        </div>
      </Fold>
    </div>
  );
}

type Step = Conditions["cancellation"][number];

export function cancelStep({ quote }: Texts, step: Step, before?: Step): string {
  const { from_days_before: days, fee_percent: percent } = step;
  if (days > 0) return fill(days === 1 ? quote.cancel_step_one : quote.cancel_step, { days, percent });
  if (before === undefined) return fill(quote.cancel_always, { percent });
  return fill(before.from_days_before === 1 ? quote.cancel_last : quote.cancel_later, { percent });
}

/** What is paid at booking, if anything, and when the rest is due, as in the sent quote. */
export function paymentText(
  language: Language,
  texts: Texts,
  business: boolean,
  payment: Conditions["payment"],
): string {
  const ahead = payment.prepayment_percent > 0 ? "payment" : "pay";
  const said = texts.quote[`${ahead}_${business ? "business" : "private"}`];
  return fill(said, {
    percent: payment.prepayment_percent,
    days: payment.business_within_days_of_invoice,
    when: wordsOfPayment(language, payment.private),
  });
}

function TermsBlock({ block }: { block: ReturnType<typeof termsOf>[number] }) {
  switch (block.kind) {
    case "heading":
      return (
        <h4 className="heading-3">
          <Runs runs={block.runs} />
        </h4>
      );
    case "quotation":
      return (
        <blockquote>
          <Runs runs={block.runs} />
        </blockquote>
      );
    case "table":
      return (
        <div className="table-scroll" tabIndex={0}>
          <table>
            <tbody>
              {block.rows.map((row, index) => (
                <tr key={index}>
                  {row.map((runs, place) => (
                    <td key={place}>
                      <Runs runs={runs} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
    default:
      return (
        <p>
          <Runs runs={block.runs} />
        </p>
      );
  }
}

/** Text of the terms without its links, so that customers read on here. */
function Runs({ runs }: { runs: readonly Run[] }) {
  return runs.map(({ text, bold }, index) => (bold ? <strong key={index}>{text}</strong> : text));
}
