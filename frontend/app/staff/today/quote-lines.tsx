import { Euro } from "lucide-react";

import { plural } from "~/lib/format";
import { money } from "~/lib/money";
import { dayAndMonth, daysUntil, shortDate, timeAgo } from "~/staff/ui/date-formats";
import { StaffButton } from "~/staff/ui/staff-button";
import { useNow } from "~/staff/ui/use-now";

import { Lines } from "./group";
import { CallLink, RequestItem } from "./line";
import type { AcceptedLine, AfterLine, EndingLine, PrepaymentLine } from "./today";

/** Quotes without an answer that end soon, or whose move comes soon. */
export function EndingLines({ lines }: { lines: EndingLine[] }) {
  const now = useNow();
  return (
    <Lines group="ending">
      {lines.map((line) => (
        <RequestItem
          key={line.id}
          id={`ending/${line.reference}`}
          line={line}
          price={money(line.total_cents)}
          when={<span className="text-sm font-semibold text-ink">{endInWords(line, now)}</span>}
          acts={<CallLink {...line} />}
        >
          {line.sent_at && <p className="text-sm">Verstuurd {timeAgo(line.sent_at, now)}</p>}
        </RequestItem>
      ))}
    </Lines>
  );
}

function endInWords({ valid_until: end, day }: EndingLine, now: Date): string {
  const isMoveFirst = day !== null && (end === null || day <= end);
  if (isMoveFirst) return `verhuist ${daysUntil(day, now)}`;
  return end === null ? "" : `loopt ${daysUntil(end, now)} af`;
}

/** Moves that are over: jobs to close, and then the final statement to send. */
export function AfterLines({ lines }: { lines: AfterLine[] }) {
  return (
    <Lines group="after">
      {lines.map((line) => (
        <RequestItem
          key={line.id}
          id={`after/${line.reference}`}
          line={line}
          price={`verhuisd ${shortDate(line.last_day)}`}
          when={<span className="text-sm font-semibold text-ink">{stepOf(line)}</span>}
        />
      ))}
    </Lines>
  );
}

function stepOf({ open_jobs: open, has_statement: isSent }: AfterLine): string {
  if (open > 0) return plural(open, "klus afsluiten", "klussen afsluiten");
  return isSent ? "meerwerk na de slotafrekening" : "slotafrekening versturen";
}

type PrepaymentProps = {
  group: "prepayments" | "rests";
  lines: PrepaymentLine[];
  onReceived: (line: PrepaymentLine) => void;
};

/** Who did not pay in time: in advance, or what the final statement says. */
export function PrepaymentLines({ group, lines, onReceived }: PrepaymentProps) {
  return (
    <Lines group={group}>
      {lines.map((line) => (
        <RequestItem
          key={line.id}
          id={`${group}/${line.reference}`}
          line={line}
          price={`${group === "rests" ? "verhuisd" : "verhuist"} ${shortDate(line.moving_date)}`}
          when={
            <span className="tabular-nums text-sm font-semibold text-brick-dark">
              {money(line.open_cents)}, uiterlijk {dayAndMonth(line.due)}
            </span>
          }
          acts={
            <>
              <StaffButton aria-haspopup="dialog" onClick={() => onReceived(line)}>
                <Euro aria-hidden className="size-4" /> Ontvangen
                <span className="sr-only">: {line.full_name}</span>
              </StaffButton>
              <CallLink {...line} />
            </>
          }
        />
      ))}
    </Lines>
  );
}

/** What was agreed on since the day before yesterday or so. */
export function AcceptedLines({ lines }: { lines: AcceptedLine[] }) {
  const now = useNow();
  return (
    <Lines group="accepted">
      {lines.map((line) => (
        <RequestItem
          key={line.id}
          id={`accepted/${line.reference}`}
          line={line}
          price={money(line.total_cents)}
          when={
            <span className="text-sm">
              {timeAgo(line.accepted_at, now)}, verhuist {shortDate(line.moving_date)}
            </span>
          }
        />
      ))}
    </Lines>
  );
}
