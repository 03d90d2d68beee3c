export type Definition = readonly [term: string, value: React.ReactNode];

type Props = {
  rows: readonly Definition[];
  lang?: string;
  /** Other classes for the list and its parts. */
  list?: string;
  row?: string;
  term?: string;
  value?: string;
};

/** Terms with their values, divided by lines; stacked on a phone. A term without a value is left out. */
export function DefinitionList({
  rows,
  lang,
  list = "ruled",
  row = "py-1.5 first:pt-0 last:pb-0 sm:grid sm:grid-cols-[11rem_minmax(0,1fr)] sm:gap-4",
  term,
  value = "font-medium wrap-anywhere text-ink",
}: Props) {
  const filled = rows.filter(([, content]) => content !== undefined && content !== null && content !== "");
  return (
    <dl lang={lang} className={list}>
      {filled.map(([name, content]) => (
        <div key={name} className={row}>
          <dt className={term}>{name}</dt>
          <dd className={value}>{content}</dd>
        </div>
      ))}
    </dl>
  );
}
