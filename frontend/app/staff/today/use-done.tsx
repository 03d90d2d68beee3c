import { useState } from "react";
import { useQueryClient } from "@tanstack/react-query";

import { errorMessage } from "~/staff/api/errors";
import { refreshRequests } from "~/staff/requests/model/request-changes";
import { UndoBar } from "~/staff/ui/undo-bar";
import { toast } from "~/ui/toast";

/** Something that was done in place: what to say of it, and how to take it back. */
export type Done = { text: string; undo: () => Promise<unknown> };

/** Says what was done last, since its line leaves the page, with a button to take it back. */
export function useDone() {
  const client = useQueryClient();
  const [last, setLast] = useState<Done>();
  const undo = async () => {
    setLast(undefined);
    await last?.undo().catch((error: unknown) => toast.error(errorMessage(error)));
    void refreshRequests(client);
  };
  const bar = (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-4 bottom-[calc(var(--bottom-bar)+1rem)] z-40 mx-auto max-w-2xl *:pointer-events-auto"
    >
      {last && <UndoBar text={last.text} onUndo={() => void undo()} onClose={() => setLast(undefined)} />}
    </div>
  );
  return { tell: setLast, bar };
}
