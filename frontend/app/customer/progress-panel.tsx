import { useCustomer } from "./customer-context";
import { fill } from "./language";
import { stepOf, steps } from "./progress";

/** The current step of the move, what comes next, and when. */
export function ProgressPanel() {
  const { page, texts } = useCustomer();
  return (
    <section aria-labelledby="stand" className="on-dark rounded-card bg-ink p-6 text-white sm:p-8">
      <p className="text-sm font-semibold text-water">
        {fill(texts.reference, { reference: page.reference })}
      </p>
      <h1 id="stand" className="mt-1 heading-2 text-white">
        {page.next.title}
      </h1>
      <p role="status" className="mt-3 max-w-prose text-lg">
        {page.next.text}
      </p>
      <Progress />
    </section>
  );
}

function Progress() {
  const { page, texts } = useCustomer();
  const reached = steps.indexOf(stepOf(page));
  return (
    <ol aria-label={texts.steps.label} className="mt-6 flex gap-2">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === reached ? "step" : undefined}
          className={`min-w-0 flex-1 border-t-4 pt-2 text-sm ${index <= reached ? "border-amber font-semibold" : "border-white/40 text-water"}`}
        >
          {texts.steps[step]}
        </li>
      ))}
    </ol>
  );
}
