import { useRef } from "react";

import { randomId } from "~/lib/random-id";
import { Button } from "~/ui/button";

import { useAction, useCustomer } from "./customer-context";
import { longDays } from "./formats";
import { fill } from "./language";
import { Refused } from "./parts";

/** The days of the quote are full: the nearest ones that are not, each proposed by one press. */
export function DaysInstead({ found }: { found: readonly string[][] }) {
  const { texts, language } = useCustomer();
  const words = texts.quote.days_instead;
  const { message, isBusy, propose, isProposed } = usePropose();
  if (found.length === 0) return <p className="mt-4 font-medium text-ink">{words.none}</p>;
  return (
    <section aria-label={words.title} className="mt-6 rounded-xl border-2 border-teal p-4 sm:p-5">
      <h3 className="heading-3">{words.title}</h3>
      <p className="mt-1 mb-4">{words.text}</p>
      <Refused message={message} />
      <ul className="grid gap-2">
        {found.map((days) => (
          <li key={days.join()}>
            {isProposed(days) ? (
              <p className="flex min-h-12 items-center font-semibold text-teal">
                {fill(words.proposed, { day: longDays(language, days) })}
              </p>
            ) : (
              <Button
                look="light"
                disabled={isBusy}
                onClick={() => void propose(days)}
                className="max-w-full wrap-anywhere max-sm:w-full"
              >
                {fill(words.propose, { day: longDays(language, days) })}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function usePropose() {
  const { page, texts, language, tell } = useCustomer();
  const { change, isBusy, message } = useAction();
  const isProposed = (days: readonly string[]) =>
    page.messages.some((each) => each.kind === "day" && each.days.join() === days.join());
  // The same when it is sent again, because no response came: it is stored once.
  const ids = useRef(new Map<string, string>());
  const idOf = (days: readonly string[]) => {
    const id = ids.current.get(days.join()) ?? randomId();
    ids.current.set(days.join(), id);
    return id;
  };
  const propose = async (days: readonly string[]) => {
    const [day = null, ...more_days] = days;
    const wish = { kind: "day", text: "", day, more_days, id: idOf(days) };
    if (!(await change("/messages", wish))) return;
    tell(fill(texts.quote.days_instead.sent, { day: longDays(language, days) }));
  };
  return { isBusy, message, propose, isProposed };
}
