import staffMessages from "@facts/staff-messages.json";

import { daysUntil, shortDate } from "~/staff/ui/date-formats";
import { DOT } from "~/staff/ui/dot";
import { useNow } from "~/staff/ui/use-now";

import { type Task, useTick } from "./timeline-queries";

/** `about`: whose task it is, where that is not clear; `children`: more actions. */
type Props = {
  task: Task;
  /** Unique in a list that is walked through by keys. */
  id?: string;
  about?: React.ReactNode;
  children?: React.ReactNode;
  onDone?: () => void;
};

/** A task with its checkbox. */
export function TaskItem({ task, id, about, children, onDone }: Props) {
  const tick = useTick();
  // Shows the new state until the server has confirmed it.
  const isDone = tick.isPending ? tick.variables.done : task.done_at !== null;
  const turn = async () => {
    const { done_at: doneAt } = await tick.mutateAsync({ task, done: !isDone });
    if (doneAt) onDone?.();
  };
  return (
    <li data-row={id} className="flex items-start gap-1">
      <label className="-ml-2.5 grid size-11 shrink-0 cursor-pointer place-items-center">
        <input
          type="checkbox"
          checked={isDone}
          disabled={tick.isPending}
          onChange={() => void turn().catch(() => undefined)}
          className="size-5 cursor-pointer accent-petrol"
        />
        <span className="sr-only">
          {task.title} {isDone ? "weer openzetten" : "afronden"}
        </span>
      </label>
      <div className="min-w-0 grow py-2.5 leading-snug">
        <p className={isDone ? "" : "font-semibold text-ink"}>{task.title}</p>
        {about}
        <p className="text-sm">
          {task.done_at ? <span>Gedaan door {task.done_by}</span> : <Until task={task} />}
          {!task.done_at && (
            <>
              <span aria-hidden>{DOT}</span>
              {task.assignee ?? "Niemand"}
            </>
          )}
        </p>
      </div>
      {children}
    </li>
  );
}

/** Of a task that is open, or was when the day of its job was over. */
function Until({ task }: { task: Task }) {
  if (task.due !== "missed" || !task.for_day) return <Due task={task} />;
  return <span>{staffMessages.task_missed.replace("{day}", shortDate(task.for_day))}</span>;
}

/** By when a task or a call is to be done. */
export function Due({ task: { due_date: day, due } }: { task: Pick<Task, "due_date" | "due"> }) {
  const now = useNow();
  return (
    <span
      className={due === "later" ? "" : `font-semibold ${due === "overdue" ? "text-brick-dark" : "text-ink"}`}
    >
      {due === "overdue" && "Te laat: "}
      <time dateTime={day}>{due === "today" ? "vandaag" : `${shortDate(day)} (${daysUntil(day, now)})`}</time>
    </span>
  );
}
