import facts from "@facts/move-figures.json";

import { wholeNumber } from "~/lib/format";
import { Disclosure } from "~/staff/ui/disclosure";

import { differenceOf, type HoursCompared, hoursOf, moveExportPath, type MoveFigures } from "./move-figures";
import { CsvButton, Key, type Part, partStyles } from "./parts";
import { type Column, WideTable } from "./wide-table";

const { label, definition } = facts.tables.hours;

/** The hours of quotes beside those of the moves, per size of home. */
export function HoursFigures({ figures }: { figures: MoveFigures }) {
  const { rows } = figures.hours;
  const sizes = rows.filter(({ service }) => service === null);
  const most = Math.max(
    1,
    ...sizes.flatMap((each) => [each.quoted_tenths, each.true_tenths].map(perMove(each))),
  );
  return (
    <figure className="relative min-w-0 card p-5 shadow-none">
      <figcaption className="pr-16 font-bold text-ink">{label}</figcaption>
      <CsvButton path={moveExportPath(figures, "hours")} name={label} />
      <p className="mt-1 mb-3 text-sm">{definition}</p>
      {rows.length === 0 ? (
        <p>{facts.no_hours}</p>
      ) : (
        <>
          <Key names={{ open: "offerte, gemiddeld", accepted: "werkelijk, gemiddeld" }} />
          <ul aria-hidden className="space-y-4">
            {sizes.map((each) => (
              <Size key={each.size ?? "all"} row={each} most={most} />
            ))}
          </ul>
        </>
      )}
      <LeftOut {...figures.hours} />
      {rows.length > 0 && (
        <Disclosure summary="Bekijk als tabel">
          <WideTable
            name={label}
            heading={facts.columns.size_label}
            columns={columns}
            rows={rows.map((row) => ({ ...row, label: nameOf(row) }))}
          />
        </Disclosure>
      )}
    </figure>
  );
}

const perMove =
  ({ moves }: HoursCompared) =>
  (tenths: number) =>
    tenths / moves;

/** Two bars: what one move took by the quote, and really. */
function Size({ row, most }: { row: HoursCompared; most: number }) {
  const bars: [Part, number][] = [
    ["open", row.quoted_tenths],
    ["accepted", row.true_tenths],
  ];
  return (
    <li>
      <div className="flex flex-wrap justify-between gap-x-3 text-ink">
        <span className="font-semibold">{row.size_label}</span>
        <span className={row.median_percent === null ? "text-sm" : "tabular-nums font-semibold"}>
          {differenceOf(row)}
        </span>
      </div>
      {bars.map(([part, tenths]) => (
        <div key={part} className="mt-1 flex items-center gap-2">
          <div className="h-3 grow">
            <div
              style={{ width: `${String((100 * perMove(row)(tenths)) / most)}%` }}
              className={`h-full rounded-sm ${partStyles[part]}`}
            />
          </div>
          <span className="tabular-nums w-20 shrink-0 text-right text-sm whitespace-nowrap">
            {hoursOf(perMove(row)(tenths))} uur
          </span>
        </div>
      ))}
    </li>
  );
}

type LeftOutProps = Pick<MoveFigures["hours"], "not_closed" | "without_quoted">;

function LeftOut({ not_closed: open, without_quoted: without }: LeftOutProps) {
  const told = [
    open > 0 && facts.not_closed.replace("{moves}", moves(open)),
    without > 0 && facts.without_quoted.replace("{moves}", moves(without)),
  ].filter((each) => each !== false);
  if (told.length === 0) return null;
  return (
    <p className="mt-3 text-sm">
      {facts.left_out} {told.join(", ")}.
    </p>
  );
}

const moves = (count: number) => `${wholeNumber(count)} ${count === 1 ? "verhuizing" : "verhuizingen"}`;

type Row = HoursCompared & { label: string };

const nameOf = ({ size_label: size, service, service_label: serviceLabel }: HoursCompared) =>
  service === null ? size : `${size}, ${serviceLabel.toLowerCase()}`;

const columns: Column<Row>[] = [
  { heading: facts.columns.moves, cell: (row) => wholeNumber(row.moves) },
  { heading: facts.columns.quoted_tenths, cell: (row) => hoursOf(row.quoted_tenths) },
  { heading: facts.columns.true_tenths, cell: (row) => hoursOf(row.true_tenths) },
  // The whole sentence would make the table scroll.
  {
    heading: "Verschil",
    cell: (row) => (row.median_percent === null ? facts.too_few : differenceOf(row)),
  },
];
