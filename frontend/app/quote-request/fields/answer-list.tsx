export type AnswerRow = readonly [question: string, answer: string | undefined];

/** Questions and their answers; a question without an answer is left out. */
export function AnswerList({ rows }: { rows: readonly AnswerRow[] }) {
  return (
    <dl className="divide-y divide-line">
      {rows.map(
        ([question, answer]) =>
          answer !== undefined &&
          answer !== "" && (
            <div
              key={question}
              className="py-1.5 first:pt-0 last:pb-0 sm:grid sm:grid-cols-[11rem_minmax(0,1fr)] sm:gap-4"
            >
              <dt>{question}</dt>
              <dd className="font-medium wrap-anywhere whitespace-pre-line text-ink">{answer}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
