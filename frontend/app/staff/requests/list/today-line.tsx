import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { useQuery } from "@tanstack/react-query";

import { countInWords, type TodayCounts, todayCountsQuery } from "~/staff/api/today-counts";
import { DOT } from "~/staff/ui/dot";

/**
 * What is to be done now, in one line that leads there. Its place is kept while the numbers are unknown.
 * `isBesideTitle`: on a wide screen it stands at the right of the page's title.
 */
export function TodayLine({ isBesideTitle }: { isBesideTitle: boolean }) {
  const { data: counts } = useQuery(todayCountsQuery);
  return (
    <p
      className={`no-print -mt-2 mb-2 min-h-11 sm:min-h-8 ${isBesideTitle ? "lg:-mt-10.5 lg:ml-auto lg:w-fit lg:max-w-[calc(100%-20rem)]" : ""}`}
    >
      {counts && (
        <Link
          to="/dashboard/vandaag"
          className="inline-flex min-h-11 items-center gap-x-1 rounded text-ink hover:text-petrol hover:underline sm:min-h-8"
        >
          <span>
            <b className="font-semibold">Vandaag:</b> {inWords(counts)}
          </span>
          <ChevronRight aria-hidden className="size-4 shrink-0 text-teal" />
        </Link>
      )}
    </p>
  );
}

function inWords({ late, soon, questions, leads, tasks, moves }: TodayCounts): string {
  const parts: [number, string, string][] = [
    [late, "te laat", "te laat"],
    [soon, "bijna te laat", "bijna te laat"],
    [questions, "vraag", "vragen"],
    [leads, "keer terugbellen", "keer terugbellen"],
    [tasks, "taak", "taken"],
    [moves, "verhuizing", "verhuizingen"],
  ];
  const told = parts
    .filter(([count]) => count > 0)
    .map(([count, one, more]) => `${countInWords(count)} ${count === 1 ? one : more}`);
  return told.join(DOT) || "er wacht nu niemand op u";
}
