import { Trash2, Undo2 } from "lucide-react";
import { useState } from "react";
import { useMutation, useQueryClient } from "@tanstack/react-query";

import texts from "@facts/planning-board.json";
import staffMessages from "@facts/staff-messages.json";

import { callFunction } from "~/staff/api/client";
import { errorMessage } from "~/staff/api/errors";
import { refreshRequests } from "~/staff/requests/model/request-changes";
import { shortDate } from "~/staff/ui/date-formats";
import { FormError } from "~/staff/ui/form-error";
import { StaffButton } from "~/staff/ui/staff-button";

import type { Job } from "./plan";

type Task = Job["tasks"][number];
type Wanted = { task: Task; act: "done" | "open" | "remove" | "put-back" };

/** The tasks that came with a job: ticked here, and a mistaken one removed. */
export function JobTasks({ job }: { job: Job }) {
  const [removed, setRemoved] = useState<Task>();
  const acting = useTaskAct();
  const remove = (task: Task) =>
    acting.mutate({ task, act: "remove" }, { onSuccess: () => setRemoved(task) });
  const putBack = (task: Task) =>
    acting.mutate({ task, act: "put-back" }, { onSuccess: () => setRemoved(undefined) });
  if (job.tasks.length === 0 && !removed) return null;
  return (
    <section aria-label="Taken" className="mb-4">
      <h3 className="font-semibold text-ink">Taken</h3>
      <ul className="divide-y divide-line">
        {job.tasks.map((task) => (
          <TaskLine
            key={task.id}
            task={task}
            day={job.day}
            isBusy={acting.isPending}
            onTick={(done) => acting.mutate({ task, act: done ? "done" : "open" })}
            onRemove={() => remove(task)}
          />
        ))}
      </ul>
      <div role="status">
        {removed && (
          <p className="flex flex-wrap items-center gap-x-2">
            {texts.task_removed.replace("{title}", removed.title)}
            <StaffButton look="bare" disabled={acting.isPending} onClick={() => putBack(removed)}>
              <Undo2 aria-hidden className="size-4" /> Ongedaan maken
            </StaffButton>
          </p>
        )}
      </div>
      {acting.error && <FormError message={errorMessage(acting.error)} />}
    </section>
  );
}

const until = ({ due, due_date: by }: Task, day: string) =>
  due === "missed"
    ? staffMessages.task_missed.replace("{day}", shortDate(day))
    : `Uiterlijk ${shortDate(by)}`;

type LineProps = {
  task: Task;
  day: string;
  isBusy: boolean;
  onTick: (done: boolean) => void;
  onRemove: () => void;
};

function TaskLine({ task, day, isBusy, onTick, onRemove }: LineProps) {
  const isDone = task.done_at !== null;
  return (
    <li className="flex items-start gap-1">
      <label className="flex min-h-11 grow cursor-pointer items-start gap-2.5 py-2 sm:min-h-9">
        <input
          type="checkbox"
          checked={isDone}
          disabled={isBusy}
          onChange={() => onTick(!isDone)}
          className="mt-0.5 size-5 shrink-0 accent-petrol"
        />
        <span>
          <span className={isDone ? "" : "font-semibold text-ink"}>{task.title}</span>
          <span className="block text-sm">
            {isDone ? `Gedaan door ${task.done_by ?? ""}` : until(task, day)}
          </span>
        </span>
      </label>
      {!isDone && (
        <StaffButton look="bare" className="px-3" disabled={isBusy} onClick={onRemove}>
          <Trash2 aria-hidden className="size-4" />
          <span className="sr-only">{task.title} verwijderen</span>
        </StaffButton>
      )}
    </li>
  );
}

function useTaskAct() {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: ({ task: { id }, act }: Wanted) => {
      if (act === "remove") return callFunction<unknown>(`tasks/${id}`, { method: "DELETE" });
      if (act === "put-back") return callFunction<unknown>(`tasks/${id}/put-back`, { method: "POST" });
      return callFunction<unknown>(`tasks/${id}/done`, { method: "POST", json: { done: act === "done" } });
    },
    // Until the plan shows it.
    onSettled: () =>
      Promise.all([refreshRequests(client), client.invalidateQueries({ queryKey: ["planning"] })]),
  });
}
