import { Link, useSearchParams } from "react-router";
import { useQuery } from "@tanstack/react-query";

import staffMessages from "@facts/staff-messages.json";

import { taskCountsQuery } from "~/staff/api/task-counts";
import { useNews } from "~/staff/requests/model/news";
import { answerLink } from "~/staff/requests/parts/answer-link";
import { ConnectionBar } from "~/staff/requests/parts/news-bars";
import { TaskItem } from "~/staff/requests/timeline/task-item";
import { type Task, tasksQuery, type Whose } from "~/staff/requests/timeline/timeline-queries";
import { chip, textLink } from "~/staff/ui/control-styles";
import { EmptyState } from "~/staff/ui/empty-state";
import { LoadFailure } from "~/staff/ui/load-failure";
import { Panel } from "~/staff/ui/panel";
import { SkeletonCards } from "~/staff/ui/skeleton-cards";

const groups: { due: Task["due"]; title: string }[] = [
  { due: "overdue", title: "Te laat" },
  { due: "today", title: "Vandaag" },
  { due: "later", title: "Later" },
];

/** All tasks of the office, overdue ones first, each with a link to its request. */
export function TasksPage() {
  const [params] = useSearchParams();
  const whose: Whose = params.get("van") === "allen" ? "all" : "mine";
  const news = useNews(undefined, false);
  const tasks = useQuery(tasksQuery(whose));
  return (
    <div className="max-w-3xl space-y-4">
      <ConnectionBar lostSince={news.lostSince} />
      <WhoseSwitch whose={whose} />
      {tasks.isPending && <SkeletonCards />}
      {tasks.isError && (
        <LoadFailure message={staffMessages.load_failed} onRetry={() => void tasks.refetch()} />
      )}
      {tasks.data && <Groups tasks={tasks.data.tasks} whose={whose} />}
      {tasks.data?.more && <p>{staffMessages.tasks_more}</p>}
    </div>
  );
}

function WhoseSwitch({ whose }: { whose: Whose }) {
  const [, setParams] = useSearchParams();
  const counts = useQuery(taskCountsQuery).data;
  const choices = [
    { id: "mine", label: "Van mij", count: counts?.mine, query: {} },
    { id: "all", label: "Allemaal", count: counts?.all, query: { van: "allen" } },
  ];
  return (
    <div role="group" aria-label="Van wie" className="flex gap-2">
      {choices.map(({ id, label, count, query }) => (
        <button
          key={id}
          type="button"
          aria-pressed={whose === id}
          onClick={() => setParams(query, { preventScrollReset: true })}
          className={chip}
        >
          {label}
          <span className="min-w-[2ch] text-[0.8125rem] tabular-nums">{count}</span>
        </button>
      ))}
    </div>
  );
}

function Groups({ tasks, whose }: { tasks: Task[]; whose: Whose }) {
  if (tasks.length === 0) {
    return (
      <EmptyState message={whose === "mine" ? staffMessages.tasks_none_mine : staffMessages.tasks_none} />
    );
  }
  return groups.map(({ due, title }) => {
    const own = tasks.filter((task) => task.due === due);
    if (own.length === 0) return null;
    return (
      <Panel key={due} title={title}>
        <ul className="-my-2 divide-y divide-line">
          {own.map((task) => (
            <TaskItem key={task.id} task={task} about={<About task={task} />} />
          ))}
        </ul>
      </Panel>
    );
  });
}

function About({
  task: { reference, purpose, full_name: name, from_city: from, to_city: to },
}: {
  task: Task;
}) {
  const link = purpose === "answer" ? answerLink(reference) : `/dashboard?aanvraag=${reference}`;
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <Link to={link} className={textLink}>
        {name}
        <span className="sr-only">, aanvraag {reference}</span>
      </Link>
      <span className="text-sm">
        {from} – {to}
      </span>
    </p>
  );
}
