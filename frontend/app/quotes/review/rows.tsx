type Row = readonly [name: string, value: string | undefined];

/** Questions and their answers; a question without an answer is left out. */
export function Rows({ rows }: { rows: readonly Row[] }) {
  return (
    <dl className="divide-y divide-line">
      {rows.map(
        ([name, value]) =>
          value !== undefined &&
          value !== "" && (
            <div
              key={name}
              className="py-1.5 first:pt-0 last:pb-0 sm:grid sm:grid-cols-[11rem_minmax(0,1fr)] sm:gap-4"
            >
              <dt>{name}</dt>
              <dd className="font-medium wrap-anywhere whitespace-pre-line text-ink">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
