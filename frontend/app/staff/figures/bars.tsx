import { dayAndMonth } from "~/staff/ui/date-formats";

import { type Part, partStyles } from "./parts";

export type BarOf = {
  /** The first day of what it stands for. */
  from: string;
  words: string;
  /** From the top down, in the unit of the chart. */
  parts: [part: Part, size: number][];
};
type Props = {
  bars: BarOf[];
  /** What the full height stands for; otherwise the highest bar. */
  most?: number;
  /** What the highest bar says, where there is no room for words above each. */
  highest: string;
};

/** How many bars leave room for a figure above each: on a phone, and on a large screen. */
const ROOM_ON_A_PHONE = 6;
const ROOM = 14;
const MOST_LABELS = 6;

export const heightOf = ({ parts }: BarOf): number => parts.reduce((sum, [, size]) => sum + size, 0);

/** Bars side by side in order of time; a table beside it has the same figures for users who cannot see them. */
export function Bars({ bars, most, highest }: Props) {
  const full = most ?? Math.max(1, ...bars.map(heightOf));
  const step = Math.ceil(bars.length / MOST_LABELS);
  return (
    <>
      {bars.length > ROOM_ON_A_PHONE && (
        <p aria-hidden className={`mb-1 text-sm ${bars.length > ROOM ? "" : "sm:hidden"}`}>
          Hoogste: {highest}
        </p>
      )}
      <div aria-hidden className="grid h-60 auto-cols-fr grid-flow-col gap-px sm:gap-1.5 lg:h-72">
        {bars.map((bar, index) => (
          <Bar
            key={bar.from}
            {...{ bar, full }}
            label={index % step === 0 ? dayAndMonth(bar.from) : ""}
            room={bars.length}
          />
        ))}
      </div>
    </>
  );
}

type BarProps = { bar: BarOf; full: number; label: string; room: number };

function Bar({ bar, full, label, room }: BarProps) {
  const hidden = room > ROOM ? "hidden" : room > ROOM_ON_A_PHONE ? "max-sm:hidden" : "";
  return (
    <div className="flex min-w-0 flex-col text-center text-[0.8125rem] leading-5 whitespace-nowrap">
      <div className="flex min-h-0 grow flex-col items-center justify-end border-b border-line">
        <span className={`tabular-nums font-semibold text-ink ${hidden}`}>{bar.words}</span>
        <div
          style={{ height: `calc((100% - 1.25rem) * ${String(heightOf(bar) / full)})` }}
          className="flex w-full max-w-24 shrink-0 flex-col overflow-hidden rounded-t-md"
        >
          {bar.parts
            .filter(([, size]) => size > 0)
            .map(([part, size]) => (
              <div key={part} style={{ flexGrow: size, flexBasis: 0 }} className={partStyles[part]} />
            ))}
        </div>
      </div>
      <span className="mt-1 flex h-5 justify-center overflow-visible">{label}</span>
    </div>
  );
}
