import { CircleCheck } from "lucide-react";
import { Link } from "react-router";

import staffMessages from "@facts/staff-messages.json";

import { weekdayDate } from "~/lib/dates";
import { plural } from "~/lib/format";
import { countInWords } from "~/staff/api/today-counts";
import type { Lead } from "~/staff/leads/leads";
import type { Me } from "~/staff/session/session-state";
import { chip, textLink } from "~/staff/ui/control-styles";

import { Group, groupId } from "./group";
import { LeadLines } from "./lead-lines";
import { MoveLines } from "./move-lines";
import { QuestionLines } from "./question-lines";
import { AcceptedLines, AfterLines, EndingLines, PrepaymentLines } from "./quote-lines";
import { TaskLines } from "./task-lines";
import {
  type Group as GroupName,
  type PrepaymentLine,
  type QuestionLine,
  SUSPECT_HREF,
  titles,
  type Today,
  type WaitingLine,
} from "./today";
import type { Done } from "./use-done";
import { WaitingLines } from "./waiting-lines";

type Props = {
  today: Today;
  me: Me;
  answering: QuestionLine | undefined;
  taking: string | undefined;
  onTake: (line: WaitingLine) => void;
  onAnswer: (line: QuestionLine | undefined) => void;
  onMissed: (lead: Lead) => void;
  onReceived: (line: PrepaymentLine) => void;
  onDone: (done: Done) => void;
};

/** Customers who wait, and beside them what was agreed on or is about to end. */
const columns: GroupName[][] = [
  ["late", "soon", "questions", "leads", "tasks", "unassigned"],
  ["moves", "after", "prepayments", "rests", "ending", "accepted"],
];

export function TodayGroups(props: Props) {
  const { today, answering } = props;
  const isShown = (group: GroupName) => today.counts[group] > 0 || (group === "questions" && answering);
  const shown = columns.map((column) => column.filter(isShown)).filter((column) => column.length > 0);
  return (
    <>
      <p className="-mt-2 mb-3 text-sm">{weekdayDate(today.day)}</p>
      {shown.length === 0 && <AllDone />}
      <Jumps today={today} groups={shown.flat()} />
      <div className={shown.length > 1 ? "grid items-start gap-3 xl:grid-cols-2" : "max-w-4xl"}>
        {shown.map((column) => (
          <div key={column[0]} className="min-w-0 space-y-3">
            {column.map((group) => (
              <Group
                key={group}
                group={group}
                count={today.counts[group]}
                beyond={today.counts[group] - today[group].length}
              >
                {linesOf(group, props)}
              </Group>
            ))}
          </div>
        ))}
      </div>
      <Suspect count={today.counts.suspect} />
    </>
  );
}

function linesOf(group: GroupName, { today, me, answering, taking, ...acts }: Props) {
  switch (group) {
    case "late":
    case "soon":
    case "unassigned":
      return <WaitingLines {...{ group, me, taking }} lines={today[group]} onTake={acts.onTake} />;
    case "questions":
      return <QuestionLines {...{ me, answering }} lines={today.questions} onAnswer={acts.onAnswer} />;
    case "moves":
      return <MoveLines lines={today.moves} />;
    case "leads":
      return <LeadLines leads={today.leads} onMissed={acts.onMissed} />;
    case "tasks":
      return <TaskLines tasks={today.tasks} onDone={acts.onDone} />;
    case "prepayments":
    case "rests":
      return <PrepaymentLines {...{ group }} lines={today[group]} onReceived={acts.onReceived} />;
    case "after":
      return <AfterLines lines={today.after} />;
    case "ending":
      return <EndingLines lines={today.ending} />;
    case "accepted":
      return <AcceptedLines lines={today.accepted} />;
  }
}

/** Links to the groups, which on a phone are far apart. */
function Jumps({ today, groups }: { today: Today; groups: GroupName[] }) {
  if (groups.length < 2) return null;
  return (
    <nav
      aria-label="Op deze pagina"
      className="-mx-4 mb-3 flex gap-1.5 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:px-0 xl:hidden"
    >
      {groups.map((group) => (
        <a key={group} href={`#${groupId(group)}`} className={chip}>
          {titles[group]}
          <span className="tabular-nums font-semibold">{countInWords(today.counts[group])}</span>
        </a>
      ))}
    </nav>
  );
}

function AllDone() {
  return (
    <div className="card px-6 py-14 text-center shadow-none">
      <CircleCheck aria-hidden className="mx-auto mb-2 size-8 text-teal" />
      <p className="text-base font-semibold text-balance text-ink">{staffMessages.nothing_to_do}</p>
    </div>
  );
}

function Suspect({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p className="mt-3 text-sm">
      <Link to={SUSPECT_HREF} className={textLink}>
        {count < 1000 ? plural(count, "verdachte aanvraag", "verdachte aanvragen") : "Verdachte aanvragen"}
      </Link>
      : klant of robot?
    </p>
  );
}
