import { X } from "lucide-react";
import { useSearchParams } from "react-router";

import type { Lead } from "~/staff/leads/leads";
import type { Task } from "~/staff/requests/timeline/timeline-queries";
import { chip } from "~/staff/ui/control-styles";

type Listed = { tasks: Task[]; leads: Lead[] };

const PARAM = "vandaag";

/** The groups of "Vandaag" that are listed among the tasks. */
const groups: Record<string, { label: string; keep: (listed: Listed) => Listed }> = {
  tasks: {
    label: "Taken tot en met vandaag",
    // Answers to customers are a group of their own.
    keep: ({ tasks }) => ({ tasks: tasks.filter((task) => isDue(task) && task.purpose === null), leads: [] }),
  },
  leads: {
    label: "Terugbellen tot en met vandaag",
    keep: ({ leads }) => ({ tasks: [], leads: leads.filter(isDue) }),
  },
};

const isDue = ({ due }: Task | Lead): boolean => due === "overdue" || due === "today";

/** What of the tasks and calls the address asks for. */
export function useDueOnly(): (listed: Listed) => Listed {
  const [params] = useSearchParams();
  return groups[params.get(PARAM) ?? ""]?.keep ?? ((listed) => listed);
}

export function DueOnlyChip() {
  const [params, setParams] = useSearchParams();
  const group = groups[params.get(PARAM) ?? ""];
  if (!group) return null;
  const remove = () =>
    setParams(
      (now) => {
        now.delete(PARAM);
        return now;
      },
      { preventScrollReset: true },
    );
  return (
    <button type="button" aria-pressed onClick={remove} className={chip}>
      {group.label}
      <X aria-hidden className="size-4" />
    </button>
  );
}
