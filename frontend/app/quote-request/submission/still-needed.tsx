import { Link } from "react-router";

import texts from "@facts/quote-messages.json";

import type { Answers } from "~/quote-request/answers/answers";
import { questions, stepSearch } from "~/quote-request/steps/questions";
import type { Visit } from "~/quote-request/steps/step";

const visit: Visit = { fromReview: true, refused: true };

/** What sending still needs, with links, so that visitors know it before they are refused. */
export function StillNeeded({ answers }: { answers: Answers }) {
  const needed = questions.flatMap((step) => {
    const message = step.precheck?.(answers);
    return message === undefined ? [] : [{ step, message }];
  });
  if (needed.length === 0) return null;
  return (
    <section aria-labelledby="nog-nodig" className="no-print card p-5 sm:p-6">
      <h2 id="nog-nodig" className="heading-3">
        {texts.still_needed}
      </h2>
      <ul className="mt-2">
        {needed.map(({ step, message }) => (
          <li key={step.id}>
            <Link
              to={{ search: stepSearch(step) }}
              state={visit}
              className="inline-flex min-h-11 items-center font-semibold text-petrol underline underline-offset-4 hover:text-brick"
            >
              {message}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
