import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { useQuery } from "@tanstack/react-query";

import texts from "@facts/planning-board.json";
import staffMessages from "@facts/staff-messages.json";

import { dayInAmsterdam } from "~/lib/dates";
import { ConnectionBar } from "~/staff/requests/parts/news-bars";
import type { Me } from "~/staff/session/session-state";
import { textLink } from "~/staff/ui/control-styles";
import { LoadFailure } from "~/staff/ui/load-failure";
import { useQueryString } from "~/staff/ui/query-string";
import { useNow } from "~/staff/ui/use-now";
import { useSideBySide } from "~/staff/ui/use-wide-screen";

import { type Choice, daysOf, readChoice, writeChoice } from "./board-choice";
import { BoardHead } from "./board-head";
import { BoardLoading } from "./board-loading";
import { DayList } from "./day-list";
import { DayView } from "./day-view";
import { MonthView } from "./month-view";
import { droppedOn, isPlaced, toPlan } from "./placing";
import { type Board, boardQuery, type Job, type Placing } from "./plan";
import { PlanDialog } from "./plan-dialog";
import { Propose } from "./propose";
import { ToldBar } from "./told-bar";
import { placingOf } from "./undo";
import { Unplanned } from "./unplanned";
import { useDrag } from "./use-drag";
import { type PlanActs, usePlanActs } from "./use-plan-acts";
import { WeekView } from "./week-view";

/** The plan of a day, a week or a month: what was agreed, who and what does it, and what is missing. */
export function PlanningBoard({ me }: { me: Me }) {
  const today = dayInAmsterdam(useNow());
  const [query, change] = useQueryString();
  const choice = readChoice(query, today);
  const choose = (wanted: Choice) => change(() => writeChoice(wanted, today));
  const { first, count } = daysOf(choice);
  const { data, isError, dataUpdatedAt, refetch } = useQuery(boardQuery(first, count));
  const isAdmin = me.role === "admin";
  return (
    <>
      <ConnectionBar lostSince={isError && data ? dataUpdatedAt : null} />
      <BoardHead {...{ choice, today, isAdmin }} onChoose={choose} />
      {data ? (
        <Shown {...{ choice, today, isAdmin }} board={data.board} />
      ) : isError ? (
        <LoadFailure message={staffMessages.load_failed} onRetry={() => void refetch()} />
      ) : (
        <BoardLoading />
      )}
    </>
  );
}

type ShownProps = { board: Board; choice: Choice; today: string; isAdmin: boolean };

function Shown({ board, choice, today, isAdmin }: ShownProps) {
  const acts = usePlanActs();
  const opening = useOpening(board);
  const container = useDrag<HTMLDivElement>((dragged, target) => drop(board, acts, dragged, target));
  const shared = { board, today, onOpen: opening.open };
  return (
    <div ref={container}>
      {board.by_facts && <NoResources isAdmin={isAdmin} />}
      <Propose {...{ board, choice, today, acts }} />
      {choice.view === "maand" && <MonthView {...shared} month={choice.day} />}
      {choice.view === "dag" && <DayView {...shared} />}
      {choice.view === "week" && <Week {...shared} />}
      {opening.opened && <PlanDialog job={opening.opened} acts={acts} onClose={opening.close} />}
      <ToldBar told={acts.told} onClose={acts.forget} />
    </div>
  );
}

function NoResources({ isAdmin }: { isAdmin: boolean }) {
  return (
    <p className="mb-3 flex flex-wrap items-center gap-x-3 rounded-xl border border-line bg-white px-4 py-2">
      {texts.no_resources}
      {isAdmin && (
        <Link to="/dashboard/middelen" className={textLink}>
          Middelen invoeren
        </Link>
      )}
    </p>
  );
}

type WeekProps = { board: Board; today: string; onOpen: (job: Job) => void };

function Week(props: WeekProps) {
  const isWide = useSideBySide();
  const waiting = toPlan(props.board, props.today).length;
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[1fr_15rem]">
      <div className="min-w-0">
        {waiting > 0 && (
          <a href="#nog-te-plannen" className={`${textLink} xl:hidden`}>
            {waiting} nog te plannen
          </a>
        )}
        {isWide ? <WeekView {...props} /> : <DayList {...props} />}
        {isWide && <p className="mt-2 text-sm">{texts.how_to_move}</p>}
      </div>
      <Unplanned {...props} isDraggable={isWide} />
    </div>
  );
}

/** The open job as the plan has it now; after its dialog its card has the focus, wherever it stands by then. */
function useOpening(board: Board) {
  const [opened, setOpened] = useState<Job>();
  const closed = useRef<string>(undefined);
  useEffect(() => {
    if (opened || closed.current === undefined) return;
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>(`[data-job="${closed.current}"]`)?.focus();
    closed.current = undefined;
  }, [opened, board]);
  const close = () => {
    closed.current = opened?.id;
    setOpened(undefined);
  };
  const now = [...board.jobs, ...board.unplanned].find(({ id }) => id === opened?.id);
  return { opened: opened && (now ?? opened), open: setOpened, close };
}

/** A job on a cell of the week, or somebody or something on a job of the day. */
function drop(board: Board, acts: PlanActs, dragged: string, target: string) {
  const [what, id = "", from = ""] = dragged.split(" ");
  if (what === "job") {
    const job = [...board.jobs, ...board.unplanned].find((each) => each.id === id);
    const [row = "", day = ""] = target.split(" ");
    if (!job) return;
    const { placing, left } = droppedOn(job, from || null, { row: row || null, day }, board);
    const names = left.map(({ name }) => name).join(", ");
    placeIfOther(acts, job, placing, names && texts.left_behind.replace("{names}", names));
  } else {
    const job = board.jobs.find((each) => target === `job ${each.id}`);
    if (!job || job.resources.includes(id)) return;
    placeIfOther(acts, job, { ...placingOf(job), resources: [...job.resources, id] }, "");
  }
}

function placeIfOther(acts: PlanActs, job: Job, placing: Placing, more: string) {
  if (!isPlaced(job, placing)) void acts.move(job, placing, more);
}
