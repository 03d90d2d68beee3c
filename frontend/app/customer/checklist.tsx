import { useAction, useCustomer } from "./customer-context";
import { shortDay } from "./formats";
import { fill } from "./language";
import { Refused } from "./parts";
import type { Move } from "./types";

/** What to do before the moving day; the server keeps the ticks, so that all devices show them. */
export function Checklist({ items }: { items: Move["checklist"] }) {
  const { texts, language } = useCustomer();
  const { change, isBusy, message } = useAction();
  const done = items.filter((item) => item.done_at !== null).length;
  return (
    <fieldset className="mt-6">
      <legend className="font-semibold text-ink">{texts.move.checklist}</legend>
      <p role="status" className="text-sm">
        {fill(texts.move.checklist_progress, { done, all: items.length })}
      </p>
      <Refused message={message} />
      <ul className="mt-1 divide-y divide-line">
        {items.map(({ id, label, before, is_late: isLate, done_at: doneAt }) => (
          <li key={id}>
            <label className="flex min-h-11 cursor-pointer items-start gap-3 py-1.5">
              <input
                type="checkbox"
                checked={doneAt !== null}
                aria-disabled={isBusy}
                onChange={(event) => void change(`/checklist/${id}`, { done: event.target.checked }, "PUT")}
                className="mt-1 size-5 shrink-0 accent-petrol"
              />
              <span className="min-w-0">
                <span className={doneAt === null ? "font-medium text-ink" : ""}>{label}</span>
                <span className="block text-sm">
                  {isLate ? texts.move.late : fill(texts.move.before, { day: shortDay(language, before) })}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
