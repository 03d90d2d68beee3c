import { Link } from "react-router";

import staffMessages from "@facts/staff-messages.json";

import { TaskItem } from "~/staff/requests/timeline/task-item";
import { type Task, useTick } from "~/staff/requests/timeline/timeline-queries";
import { textLink } from "~/staff/ui/control-styles";
import { shortDate } from "~/staff/ui/date-formats";

import { Lines } from "./group";
import { requestHref } from "./today";
import type { Done } from "./use-done";

type Props = { tasks: Task[]; onDone: (done: Done) => void };

/** Tasks that are due, to be ticked in place. */
export function TaskLines({ tasks, onDone }: Props) {
  const again = useTick();
  const tell = (task: Task) =>
    onDone({
      text: staffMessages.task_done.replace("{title}", task.title),
      undo: () => again.mutateAsync({ task, done: false }),
    });
  return (
    <Lines group="tasks">
      {tasks.map((task) => (
        <TaskItem
          key={task.id}
          id={`tasks/${task.id}`}
          task={task}
          onDone={() => tell(task)}
          about={
            <p className="flex flex-wrap items-baseline gap-x-2">
              <Link to={requestHref(task.reference)} data-request={`tasks/${task.id}`} className={textLink}>
                {task.full_name}
                <span className="sr-only">, aanvraag {task.reference}</span>
              </Link>
              <span className="text-sm">
                {task.from_city} – {task.to_city}
              </span>
              {task.for_day && <span className="text-sm">{shortDate(task.for_day)}</span>}
            </p>
          }
        />
      ))}
    </Lines>
  );
}
