import { type Parts, sizeOf } from "./figures";
import { partStyles } from "./parts";

export type BarLine = { name: string; words: string; parts: Parts };

/** Horizontal bars under their names; a bar of value `most` has the full width. */
export function BarList({ bars, most }: { bars: BarLine[]; most?: number }) {
  const widest = most ?? Math.max(1, ...bars.map(({ parts }) => sizeOf(parts)));
  return (
    <ul aria-hidden className="space-y-3">
      {bars.map(({ name, words, parts }) => (
        <li key={name}>
          <div className="flex justify-between gap-3 text-ink">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <span className="tabular-nums shrink-0 font-semibold">{words}</span>
          </div>
          <div className="mt-1 h-3 rounded-sm bg-mist">
            <div
              style={{ width: `${String((100 * sizeOf(parts)) / widest)}%` }}
              className="flex h-full overflow-hidden rounded-sm"
            >
              {(["accepted", "open", "lost"] as const)
                .filter((part) => parts[part] > 0)
                .map((part) => (
                  <div
                    key={part}
                    style={{ flexGrow: parts[part], flexBasis: 0 }}
                    className={partStyles[part]}
                  />
                ))}
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
