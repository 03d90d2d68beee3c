import type { Step } from "~/content/schema";

/** How it goes, step by step; urgent moves add a time to each. */
export function Steps({ items }: { items: Step[] }) {
  return (
    <ol className="grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
      {items.map(({ title, text, time }, index) => (
        <li key={title} className="border-t-2 border-petrol pt-5">
          <p className="flex items-baseline justify-between gap-3">
            <span className="font-display text-4xl font-bold text-teal">{index + 1}</span>
            {time && (
              <span className="rounded-full bg-amber px-3 py-0.5 text-sm font-semibold text-ink">{time}</span>
            )}
          </p>
          <h3 className="mt-3 heading-3">{title}</h3>
          <p className="mt-2">{text}</p>
        </li>
      ))}
    </ol>
  );
}
