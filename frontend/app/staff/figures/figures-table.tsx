import facts from "@facts/quote-figures.json";

import { wholeNumber } from "~/lib/format";

import {
  acceptedValue,
  type Figures,
  percent,
  shortDuration,
  valueOf,
  vatInWords,
  wholeEuros,
} from "./figures";

type Row = Figures & { label: string };
type Props = { heading: string; rows: Row[]; withVat: boolean };
type Column = { heading: string; cell: (row: Row) => string };

const columnsOf = (withVat: boolean): Column[] => [
  { heading: facts.columns.sent, cell: (row) => wholeNumber(row.sent) },
  { heading: facts.columns.accepted, cell: (row) => wholeNumber(row.accepted) },
  { heading: facts.columns.declined, cell: (row) => wholeNumber(row.declined) },
  { heading: facts.columns.expired, cell: (row) => wholeNumber(row.expired) },
  { heading: facts.columns.open, cell: (row) => wholeNumber(row.open) },
  { heading: facts.columns.withdrawn, cell: (row) => wholeNumber(row.withdrawn) },
  { heading: facts.figures.accepted_share.label, cell: (row) => percent(row.accepted_percent) },
  {
    heading: `${facts.figures.value.label} ${vatInWords(withVat)}`,
    cell: (row) => wholeEuros(valueOf(row, withVat)),
  },
  {
    heading: `Akkoord ${vatInWords(withVat)}`,
    cell: (row) => wholeEuros(acceptedValue(row, withVat)),
  },
  { heading: "Mediaan tot offerte", cell: (row) => shortDuration(row.median_minutes) },
  { heading: "Langste tot offerte", cell: (row) => shortDuration(row.longest_minutes) },
];

/** All figures as a table; wider than a phone, so that it scrolls sideways. */
export function FiguresTable({ heading, rows, withVat }: Props) {
  const columns = columnsOf(withVat);
  return (
    <div
      role="region"
      aria-label={`${facts.total}, ${heading.toLowerCase()}`}
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
