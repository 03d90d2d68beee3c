import { ChevronRight } from "lucide-react";
import { Children, useId, useState } from "react";
import { Link } from "react-router";

import { countInWords, isUncounted } from "~/staff/api/today-counts";
import { textLink } from "~/staff/ui/control-styles";
import { StaffButton } from "~/staff/ui/staff-button";

import { type Group as GroupName, listingOf, titles } from "./today";

/** The id of the section, to which a link above leads. */
export const groupId = (group: GroupName): string => `groep-${group}`;

/** `beyond`: how many there are after the lines. */
type Props = { group: GroupName; count: number; beyond: number; children: React.ReactNode };

/** A group of lines, with how many there are in all and where they are listed. */
export function Group({ group, count, beyond, children }: Props) {
  const id = useId();
  const isUrgent = group === "late";
  const listing = listingOf(group);
  return (
    <section
      id={groupId(group)}
      tabIndex={-1}
      aria-labelledby={id}
      className="scroll-mt-20 card px-4 pt-3 pb-2 shadow-none outline-none sm:px-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="flex min-h-9 items-center gap-2 font-bold text-ink">
          {titles[group]}
          <span
            className={`tabular-nums rounded-full px-2 text-sm leading-6 ${isUrgent ? "bg-brick text-white" : "bg-mist text-ink"}`}
          >
            {countInWords(count)}
          </span>
        </h2>
        <Link to={listing.href} className={`${textLink} text-sm`}>
          {listing.label}
          <span className="sr-only">: {titles[group]}</span>
          <ChevronRight aria-hidden className="size-4" />
        </Link>
      </div>
      {children}
      {beyond > 0 && (
        <p className="pb-2 text-sm">
          En nog {beyond}
          {isUncounted(count) && " of meer"}.
        </p>
      )}
    </section>
  );
}

const FEW = 5;

/** The first lines of a group, and on request those after them. */
export function Lines({ group, children }: { group: GroupName; children: React.ReactNode }) {
  const [areAllShown, showAll] = useState(false);
  const lines = Children.toArray(children);
  const more = areAllShown ? 0 : Math.max(lines.length - FEW, 0);
  return (
    <>
      <ul aria-label={titles[group]} className="divide-y divide-line">
        {more > 0 ? lines.slice(0, FEW) : lines}
      </ul>
      {more > 0 && (
        <StaffButton look="bare" className="-ml-4" onClick={() => showAll(true)}>
          Nog {more} tonen<span className="sr-only">: {titles[group]}</span>
        </StaffButton>
      )}
    </>
  );
}
