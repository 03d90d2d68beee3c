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
import { type Column, WideTable } from "./wide-table";

type Row = Figures & { label: string };
type Props = { heading: string; rows: Row[]; withVat: boolean };

const columnsOf = (withVat: boolean): Column<Row>[] => [
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

/** All figures as a table. */
export function FiguresTable({ heading, rows, withVat }: Props) {
  const name = `${facts.total}, ${heading.toLowerCase()}`;
  return <WideTable {...{ name, heading, rows }} columns={columnsOf(withVat)} />;
}
