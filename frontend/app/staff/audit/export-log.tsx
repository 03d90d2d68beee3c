import { Download } from "lucide-react";
import { useMutation } from "@tanstack/react-query";

import { dayInAmsterdam } from "~/lib/dates";
import type { AuditEntry } from "~/staff/api/database";
import { save } from "~/staff/api/use-download";
import { StaffButton } from "~/staff/ui/staff-button";
import { Spinner } from "~/ui/spinner";
import { toast } from "~/ui/toast";

import { actionNames } from "./actions";
import type { Filters } from "./audit-filters";
import { allEntries } from "./audit-query";
import { tell } from "./audit-sentences";
import { BOM, csvLine } from "./csv";

/** All that the filters let through as a file, for who must account for what was seen and by whom. */
export function ExportLog({ filters }: { filters: Filters }) {
  const { mutate, isPending } = useMutation({
    networkMode: "always",
    mutationFn: async () => {
      const entries = await allEntries(filters);
      const name = `logboek-${dayInAmsterdam(new Date())}.csv`;
      save(new Blob([BOM, header, ...entries.map(line)], { type: "text/csv" }), name);
    },
    onError: (error) => toast.error(error.message),
  });
  return (
    <StaffButton look="bare" className="no-print -mr-4" disabled={isPending} onClick={() => mutate()}>
      {isPending ? <Spinner className="size-4" /> : <Download aria-hidden className="size-4" />}
      <span>
        <span className="sr-only">Exporteer als </span>CSV
      </span>
    </StaffButton>
  );
}

const header = csvLine(["Moment", "Wie", "Gebeurtenis", "Wat"]);

const moment = new Intl.DateTimeFormat("nl-NL", {
  dateStyle: "short",
  timeStyle: "medium",
  timeZone: "Europe/Amsterdam",
});

function line(entry: AuditEntry): string {
  const { before, reference, after } = tell(entry);
  const what = [before, reference, after].filter(Boolean).join(" ");
  return csvLine([moment.format(new Date(entry.at)), entry.actor_name, actionNames[entry.action], what]);
}
