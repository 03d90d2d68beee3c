import { wholeNumber } from "~/lib/format";
import type { OverviewFigures } from "~/staff/requests/model/queries";
import { dayAndMonth } from "~/staff/ui/date-formats";
import { Disclosure } from "~/staff/ui/disclosure";

type Week = OverviewFigures["weeks"][number];

const dayOf = ({ from }: Week) => dayAndMonth(from);

/** Requests per week as bars; the table below has the same figures for users who cannot see them. */
export function WeekChart({ weeks }: { weeks: Week[] }) {
  const most = Math.max(1, ...weeks.map(({ count }) => count));
  return (
    <figure>
      <figcaption className="mb-3 font-bold text-ink">
        Aanvragen per week, laatste {weeks.length} weken
      </figcaption>
      <div aria-hidden className="grid h-60 auto-cols-fr grid-flow-col gap-1 sm:gap-2 lg:h-72">
        {weeks.map((week, index) => (
          <Bar key={week.from} week={week} share={week.count / most} isNow={index === weeks.length - 1} />
        ))}
      </div>
      <Disclosure summary="Bekijk als tabel">
        <WeekTable weeks={weeks} />
      </Disclosure>
    </figure>
  );
}

type BarProps = { week: Week; share: number; isNow: boolean };

/** The bar of a week; the current week is an outline. On a phone there is no room for the day under every bar. */
function Bar({ week, share, isNow }: BarProps) {
  return (
    <div className="group flex flex-col text-center text-[0.8125rem] leading-5 whitespace-nowrap">
      <div className="flex min-h-0 grow flex-col justify-end border-b border-line">
        <span className="tabular-nums font-semibold text-ink">{wholeNumber(week.count)}</span>
        <div
          style={{ height: `calc((100% - 1.25rem) * ${String(share)})` }}
          className={`shrink-0 rounded-t-md ${isNow ? "border-2 border-b-0 border-teal bg-water" : "bg-teal"}`}
        />
      </div>
      <span className="mt-1 flex h-5 justify-center max-sm:invisible max-sm:group-last:visible max-sm:group-nth-[3n+1]:visible">
        {isNow ? "nu" : dayOf(week)}
      </span>
    </div>
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
            <td className="tabular-nums py-1 text-right text-ink">{wholeNumber(week.count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
