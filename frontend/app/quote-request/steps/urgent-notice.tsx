import { Phone } from "lucide-react";
import { useState } from "react";

import urgent from "@site/urgent";

import { company } from "~/content/company";
import { callPromise, isUrgent, openingAt, withMoment } from "~/content/office";
import { addDays, dayInAmsterdam, weekdayDate } from "~/lib/dates";
import { ButtonLink } from "~/ui/button";

/** Of a moving day that is near: what it costs, whom to call, whether the office is open, and when we call. */
export function UrgentNotice({ day }: { day: string }) {
  const [now] = useState(() => new Date());
  const today = dayInAmsterdam(now);
  const nameDay = (each: string) =>
    each === today ? "vandaag" : each === addDays(today, 1) ? "morgen" : weekdayDate(each);
  const promise = callPromise(day, now, nameDay);
  const isNear = isUrgent(day, now, urgent.within_hours);
  if (!isNear && promise === undefined) return null;
  const opening = openingAt(now);
  return (
    <div className="mt-4 rounded-2xl border border-water bg-mist p-4 text-ink">
      {isNear && (
        <>
          <p className="heading-3">{urgent.title}</p>
          <p className="mt-1">{urgent.rate}</p>
        </>
      )}
      <ButtonLink to={company.phones.main.href} look="secondary" className="my-3 max-sm:w-full">
        <Phone aria-hidden className="size-5 shrink-0" /> {urgent.call}
      </ButtonLink>
      <p>
        {"closes" in opening
          ? withMoment(urgent.office_open, opening.closes)
          : withMoment(urgent.office_opens, opening.opens, nameDay)}{" "}
        {urgent.reachable}
      </p>
      {promise && <p className="mt-2">{promise}</p>}
    </div>
  );
}
