import type { OverviewFigures } from "~/staff/dashboard/types";

type Week = OverviewFigures["weeks"][number];

const HEIGHT = 240;
const FLOOR = HEIGHT - 28;
const CEILING = 24;
const GAP = 8;

const shortDay = new Intl.DateTimeFormat("nl-NL", { day: "numeric", month: "short", timeZone: "UTC" });
const dayOf = ({ from }: Week) => shortDay.format(new Date(`${from}T00:00:00Z`));
const number = (value: number) => value.toLocaleString("nl-NL");

/** Requests per week as bars; the same figures stand in the table below for whoever cannot see them. */
export function WeekChart({ weeks }: { weeks: Week[] }) {
  return (
    <figure>
      <figcaption className="mb-3 font-bold text-ink">
        Aanvragen per week, laatste {weeks.length} weken
      </figcaption>
      <Bars weeks={weeks} width={720} dayEvery={1} className="max-sm:hidden" />
      <Bars weeks={weeks} width={380} dayEvery={3} className="sm:hidden" />
      <details className="mt-2">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-petrol hover:text-brick">
          Bekijk als tabel
        </summary>
        <WeekTable weeks={weeks} />
      </details>
    </figure>
  );
}

/** `dayEvery`: on a phone there is no room for the day under every bar. */
type BarsProps = { weeks: Week[]; width: number; dayEvery: number; className: string };

function Bars({ weeks, width, dayEvery, className }: BarsProps) {
  const most = Math.max(1, ...weeks.map(({ count }) => count));
  return (
    <svg
      viewBox={`0 0 ${String(width)} ${String(HEIGHT)}`}
      aria-hidden
      className={`w-full overflow-visible ${className}`}
    >
      <line x1={0} x2={width} y1={FLOOR} y2={FLOOR} className="stroke-line" />
      {weeks.map((week, index) => (
        <Bar
          key={week.from}
          week={week}
          height={(week.count / most) * (FLOOR - CEILING)}
          left={(index * width) / weeks.length}
          step={width / weeks.length}
          isNow={index === weeks.length - 1}
          hasDay={index % dayEvery === 0}
        />
      ))}
    </svg>
  );
}

type BarProps = { week: Week; height: number; left: number; step: number; isNow: boolean; hasDay: boolean };

/** This week, which is not over yet, has a colour of its own. */
function Bar({ week, height, left, step, isNow, hasDay }: BarProps) {
  const top = FLOOR - height;
  const middle = left + step / 2;
  return (
    <g>
      <rect
        x={left + GAP / 2}
        y={top}
        width={step - GAP}
        height={height}
        rx={4}
        className={isNow ? "fill-brick" : "fill-teal"}
      />
      <text x={middle} y={top - 6} textAnchor="middle" className="fill-ink text-[13px] font-semibold">
        {number(week.count)}
      </text>
      {hasDay && (
        <text x={middle} y={HEIGHT - 8} textAnchor="middle" className="fill-body text-[12px]">
          {dayOf(week)}
        </text>
      )}
    </g>
  );
}

function WeekTable({ weeks }: { weeks: Week[] }) {
  return (
    <table className="w-full max-w-sm">
      <thead>
        <tr className="text-left text-ink">
          <th scope="col" className="py-1">
            Week vanaf
          </th>
          <th scope="col" className="py-1 text-right">
            Aanvragen
          </th>
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.from} className="border-t border-line">
            <td className="py-1">
              <time dateTime={week.from}>{dayOf(week)}</time>
            </td>
            <td className="py-1 text-right text-ink tabular-nums">{number(week.count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
