type Row = readonly [name: string, value: string | undefined];

/** Questions and their answers; a question without an answer is left out. */
export function Rows({ rows }: { rows: readonly Row[] }) {
  return (
    <dl className="space-y-1.5">
      {rows.map(
        ([name, value]) =>
          value !== undefined &&
          value !== "" && (
            <div key={name} className="sm:grid sm:grid-cols-[11rem_minmax(0,1fr)] sm:gap-4">
              <dt>{name}</dt>
              <dd className="font-medium wrap-anywhere whitespace-pre-line text-ink">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
