import { CalendarDays } from "lucide-react";
import { Link } from "react-router";
import { useQuery } from "@tanstack/react-query";

import { dayInAmsterdam } from "~/lib/dates";
import { mainLinkButton } from "~/staff/ui/control-styles";
import { shortDate } from "~/staff/ui/date-formats";
import { useNow } from "~/staff/ui/use-now";

import { boardLink } from "./board-choice";
import { lackingIn } from "./placing";
import { jobsQuery } from "./plan";

/** What the next job of a request still lacks, and the way to the board. `children`: where none lacks anything. */
export function LackingJobs({ requestId, children }: { requestId: string; children: React.ReactNode }) {
  const today = dayInAmsterdam(useNow());
  const jobs = useQuery(jobsQuery(requestId));
  // Jobs that cannot be loaded say so in their own section.
  if (jobs.isPending) return null;
  const job = jobs.data?.find((each) => each.day >= today && lackingIn(each).length > 0);
  if (!job) return children;
  return (
    <>
      <Link to={boardLink({ view: "week", day: job.day }, today)} className={mainLinkButton}>
        <CalendarDays aria-hidden className="size-4" /> Inplannen
      </Link>
      <p className="text-ink">
        {shortDate(job.day)}: {lackingIn(job).join(", ")}.
      </p>
    </>
  );
}
