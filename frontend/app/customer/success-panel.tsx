import { CircleCheck } from "lucide-react";

import { useCustomer } from "./customer-context";
import { fill } from "./language";
import { paymentAfter } from "./quote-document";

/** Right after agreeing: that it worked, where the confirmation goes, what comes next and what to pay. */
export function SuccessPanel() {
  const { page, texts } = useCustomer();
  const pay = paymentAfter(page);
  const { title, mailed, next, steps } = texts.success;
  return (
    <section aria-labelledby="gelukt" className="mb-5 card border-l-8 border-l-teal p-5 sm:p-6">
      <h2 id="gelukt" tabIndex={-1} ref={focusOn} className="flex items-start gap-2.5 heading-3 outline-none">
        <CircleCheck aria-hidden className="mt-0.5 size-6 shrink-0 text-teal" /> {title}
      </h2>
      <p className="mt-3 wrap-anywhere">{fill(mailed, { email: page.request.answers.email })}</p>
      <h3 className="mt-4 font-semibold text-ink">{next}</h3>
      <ul className="mt-1 list-disc pl-5">
        {pay && <li>{pay}</li>}
        {Object.values(steps).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
    </section>
  );
}

/** The form with the pressed button is gone: the reader goes on here. */
function focusOn(heading: HTMLHeadingElement | null) {
  if (!heading) return;
  window.scrollTo({ top: 0 });
  heading.focus({ preventScroll: true });
}
