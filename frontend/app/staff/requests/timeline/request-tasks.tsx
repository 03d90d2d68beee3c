import { Pencil } from "lucide-react";
import { useState } from "react";

import staffMessages from "@facts/staff-messages.json";

import { ConfirmDialog } from "~/staff/ui/confirm-dialog";
import { DialogActions } from "~/staff/ui/dialog-actions";
import { FormError } from "~/staff/ui/form-error";
import { StaffButton } from "~/staff/ui/staff-button";
import { StaffDialog } from "~/staff/ui/staff-dialog";

import { TaskFields } from "./task-fields";
import { TaskItem } from "./task-item";
import { problemsOf, type Task, useTimelineCall } from "./timeline-queries";

/** How many done tasks are shown; the timeline below has all. */
const DONE_SHOWN = 3;

/** The open and done tasks of a request. */
export function RequestTasks({ tasks }: { tasks: Task[] }) {
  const [changing, setChanging] = useState<Task>();
  const open = tasks.filter(({ done_at: doneAt }) => !doneAt);
  const done = tasks.filter(({ done_at: doneAt }) => doneAt).slice(-DONE_SHOWN);
  if (tasks.length === 0) return null;
  return (
    <>
      <ul aria-label="Taken" className="mb-4 divide-y divide-line border-y border-line">
        {[...open, ...done].map((task) => (
          <TaskItem key={task.id} task={task}>
            {!task.done_at && (
              <StaffButton look="bare" className="px-3" onClick={() => setChanging(task)}>
                <Pencil aria-hidden className="size-4" />
                <span className="sr-only">{task.title} wijzigen</span>
              </StaffButton>
            )}
          </TaskItem>
        ))}
      </ul>
      {changing && <ChangeDialog task={changing} onClose={() => setChanging(undefined)} />}
    </>
  );
}

type DialogProps = { task: Task; onClose: () => void };

function ChangeDialog({ task, onClose }: DialogProps) {
  const [isRemoving, setRemoving] = useState(false);
  const [form, setForm] = useState({
    title: task.title,
    dueDate: task.due_date,
    assigneeId: task.assignee_id ?? "",
  });
  const saving = useTimelineCall();
  const problems = problemsOf(saving.error);
  const submit = (event: React.SubmitEvent) => {
    event.preventDefault();
    const { title, dueDate: due_date, assigneeId } = form;
    const json = { title, due_date, assignee_id: assigneeId || null, revision: task.revision };
    saving.mutate({ method: "PUT", path: `tasks/${task.id}`, json }, { onSuccess: onClose });
  };
  if (isRemoving) return <RemoveDialog task={task} onClose={onClose} />;
  return (
    <StaffDialog title="Taak wijzigen" onClose={onClose}>
      <form noValidate onSubmit={submit} className="@container space-y-3">
        <TaskFields form={form} problems={problems} onChange={(change) => setForm({ ...form, ...change })} />
        <FormError message={problems.form} />
        <DialogActions onCancel={onClose}>
          {task.can_remove && (
            <StaffButton look="danger" onClick={() => setRemoving(true)}>
              Verwijderen
            </StaffButton>
          )}
          <StaffButton type="submit" look="main" disabled={saving.isPending}>
            Opslaan
          </StaffButton>
        </DialogActions>
      </form>
    </StaffDialog>
  );
}

function RemoveDialog({ task, onClose }: DialogProps) {
  const saving = useTimelineCall();
  const remove = () => saving.mutate({ method: "DELETE", path: `tasks/${task.id}` }, { onSuccess: onClose });
  return (
    <ConfirmDialog
      title="Taak verwijderen"
      action="Verwijderen"
      isPending={saving.isPending}
      error={problemsOf(saving.error).form}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{staffMessages.task_remove_question}</p>
    </ConfirmDialog>
  );
}
