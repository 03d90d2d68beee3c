import type { QuoteRecord } from "~/quote-request/payload";
import { questions } from "~/quote-request/questions";
import { toAnswers } from "~/quote-request/stored-answers";

/** Every answer once more, by step, as the overview of the form shows it. */
export default function RequestAnswers({ record }: { record: QuoteRecord }) {
  const answers = toAnswers(record);
  return (
    <div lang="nl" className="grid gap-5">
      {questions.map(({ id, review }) => (
        <section
          key={id}
          aria-label={review.title}
          className="border-t border-line pt-4 first:border-0 first:pt-0"
        >
          <h3 className="mb-3 font-semibold">{review.title}</h3>
          <review.Component answers={answers} />
        </section>
      ))}
    </div>
  );
}
