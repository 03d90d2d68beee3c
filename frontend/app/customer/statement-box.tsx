import { money } from "~/lib/money";

import { useCustomer } from "./customer-context";
import { PayBox } from "./prepayment-box";
import { PriceRows } from "./price-table";
import type { Statement } from "./types";

/** What the move costs in the end, what was paid of it, and how to pay the rest. */
export function StatementBox({ statement }: { statement: Statement }) {
  const { language, texts } = useCustomer();
  const { rows, payments, due_label: label, open_cents: open, is_overdue: isOverdue } = statement;
  return (
    <section aria-label={texts.move.statement} className="mt-6">
      <PriceRows rows={rows} caption={`${texts.move.statement} ${statement.number}`} />
      {statement.left_out && <p className="my-2 text-sm">{statement.left_out}</p>}
      <table className="w-full text-left">
        <tbody>
          {payments.map((payment, index) => (
            <tr key={index} className="align-top">
              <th scope="row" className="py-1 pr-4 font-normal">
                {payment.label}
              </th>
              <td className="tabular-nums py-1 text-right whitespace-nowrap">
                {money(payment.cents, language)}
              </td>
            </tr>
          ))}
          <tr className="border-t border-line text-lg font-semibold text-ink">
            <th scope="row" className="py-1 pr-4">
              {label}
            </th>
            <td className="tabular-nums py-1 text-right whitespace-nowrap">
              {money(Math.abs(open), language)}
            </td>
          </tr>
        </tbody>
      </table>
      <PayBox
        {...statement}
        rows={statement.transfer}
        look={isOverdue ? "late" : open > 0 ? "open" : "done"}
      />
    </section>
  );
}
