export type Column<Row> = { heading: string; cell: (row: Row) => string };
type Props<Row> = {
  /** What it shows, for who hears it. */
  name: string;
  /** Of the first column. */
  heading: string;
  columns: Column<Row>[];
  rows: Row[];
};

/** Figures as a table; wider than a phone, so that it scrolls sideways. */
export function WideTable<Row extends { label: string }>({ name, heading, columns, rows }: Props<Row>) {
  return (
    <div
      role="region"
      aria-label={name}
      // Focusable, so that the arrow keys can scroll it.
      tabIndex={0}
      className="table-scroll overflow-x-auto"
    >
      <table className="tabular-nums text-sm">
        <thead>
          <tr className="align-bottom text-ink">
            <th scope="col" className="py-1 pr-4 text-left">
              {heading}
            </th>
            {columns.map((column) => (
              <th key={column.heading} scope="col" className="min-w-20 py-1 pl-3 text-right">
                {column.heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.label} className="border-t border-line">
              <th scope="row" className="py-1 pr-4 text-left font-normal whitespace-nowrap">
                {row.label}
              </th>
              {columns.map((column) => (
                <td key={column.heading} className="py-1 pl-3 text-right whitespace-nowrap text-ink">
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
