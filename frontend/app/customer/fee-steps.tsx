import { money } from "~/lib/money";

import { useCustomer } from "./customer-context";
import { shortDay } from "./formats";
import { fill } from "./language";
import type { CustomerQuote } from "./types";

/** What cancelling costs until which day, in euros. */
export function FeeSteps({
  steps,
  className = "",
}: {
  steps: CustomerQuote["cancellation"];
  className?: string;
}) {
  const { texts, language } = useCustomer();
  return (
    <ul className={`list-disc pl-5 ${className}`}>
      {steps.map(({ until, fee_cents: cents, fee_percent: percent }) => (
        <li key={until}>
          {fill(texts.move.until, { day: shortDay(language, until) })}:{" "}
          {cents === 0 ? texts.move.free : fill(texts.move.fee, { fee: money(cents, language), percent })}
        </li>
      ))}
    </ul>
  );
}
