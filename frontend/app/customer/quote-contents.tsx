import { useCustomer } from "./customer-context";
import { amountOfTerms, figure } from "./formats";
import { fill, type Texts } from "./language";
import { Fold } from "./parts";
import { conditionsOf, roomsOf, type Run, termsOf } from "./quote-document";
import type { CustomerQuote } from "./types";

/** What is moved, what is not included, and on which terms: in sight before anybody agrees. */
export function QuoteContents({ quote }: { quote: CustomerQuote }) {
  const { texts } = useCustomer();
  return (
    <div className="grid gap-5">
      <Inventory quote={quote} />
      {quote.not_included.length > 0 && (
        <div>
          <h3 className="font-semibold">{texts.quote.not_included}</h3>
          <ul lang="nl" className="mt-1 list-disc pl-5">
            {quote.not_included.map((each) => (
              <li key={each}>{each}</li>
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
        {texts.quote.inventory} ({figure(language, quote.volume)})
      </h3>
      {rooms.length === 0 && <p>{texts.quote.no_inventory}</p>}
      <dl lang="nl" className="mt-1 divide-y divide-line">
        {rooms.map(({ room, items }) => (
          <div key={room} className="py-1.5 sm:grid sm:grid-cols-[11rem_minmax(0,1fr)] sm:gap-4">
            <dt>{room}</dt>
            <dd className="font-medium wrap-anywhere text-ink">
              {items.map(({ label, count }) => `${String(count)}\u00a0× ${label}`).join(", ")}
            </dd>
          </div>
        ))}
      </dl>
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
        <li>
          {quote.business
            ? fill(texts.quote.payment_business, { days: payment.business_within_days_of_invoice })
            : fill(texts.quote.payment_private, { when: payment.private })}
        </li>
        <li>{fill(texts.quote.insured, { amount: amountOfTerms(language, insured) })}</li>
        <li>
          {texts.quote.cancel_steps}
          <ul className="list-disc pl-5">
            {cancellation.map(({ from_days_before: days, fee_percent: percent }) => (
              <li key={days}>{fill(stepText(days, texts), { days, percent })}</li>
            ))}
          </ul>
        </li>
      </ul>
      <Fold summary={texts.quote.terms_all}>
        <div lang="nl" className="prose mt-3 text-base">
          {termsOf(quote).map((block, index) => (
            <TermsBlock key={index} block={block} />
          ))}
        </div>
      </Fold>
    </div>
  );
}

function stepText(days: number, { quote }: Texts): string {
  if (days === 0) return quote.cancel_last;
  return days === 1 ? quote.cancel_one_day : quote.cancel_step;
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

/** Links of the terms lead to pages that stand there too; here one reads on. */
function Runs({ runs }: { runs: readonly Run[] }) {
  return runs.map(({ text, bold }, index) => (bold ? <strong key={index}>{text}</strong> : text));
}
