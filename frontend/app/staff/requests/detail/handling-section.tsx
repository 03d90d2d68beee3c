import type { QuoteRequest } from "~/staff/api/database";
import type { RequestChanges } from "~/staff/requests/model/request-changes";
import { Section } from "~/staff/ui/section";

import { NotesEditor } from "./notes-editor";

type Props = { request: QuoteRequest; change: RequestChanges["change"]; colleague: string };

/** What only colleagues see: notes, and whether the request is suspect. */
export function HandlingSection({ request, change, colleague }: Props) {
  return (
    <Section title="Intern">
      <NotesEditor {...{ request, colleague }} onSave={(internal_notes) => change({ internal_notes })} />
      <SuspectSwitch isSuspect={request.is_suspect} onChange={(is_suspect) => void change({ is_suspect })} />
    </Section>
  );
}

type SuspectProps = { isSuspect: boolean; onChange: (isSuspect: boolean) => void };

/** Marks the request as suspect: probably not a real customer. */
function SuspectSwitch({ isSuspect, onChange }: SuspectProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold text-ink">
      <input
        type="checkbox"
        role="switch"
        checked={isSuspect}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 accent-petrol"
      />
      Verdacht
    </label>
  );
}
