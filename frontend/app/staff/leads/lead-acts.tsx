import { useEffect, useRef, useState } from "react";

import { AttemptDialog } from "./attempt-dialog";
import { ChangeDialog } from "./change-dialog";
import { CloseDialog } from "./close-dialog";
import { type Lead, leadId } from "./leads";

export type LeadAct = "attempt" | "close" | "change";

/** It has left the list, which may be undone if it was only closed. */
export type OnGone = (text: string, closed?: Lead) => void;

/**
 * The dialogs of the leads in a list. They are outside of the list, and know the lead as it was when they opened: what a
 * colleague does meanwhile neither closes them nor goes unnoticed. `listed`: changes when the list does.
 */
export function useLeadActs(listed: unknown, onGone: OnGone) {
  const [begun, setBegun] = useState<{ lead: Lead; act: LeadAct }>();
  const moved = useRef<string>(undefined);
  // A lead that moved to another day is another element, and the focus that it had is lost.
  useEffect(() => {
    if (moved.current === undefined || document.activeElement !== document.body) return;
    document.getElementById(leadId(moved.current))?.focus();
    moved.current = undefined;
  }, [listed]);
  if (!begun) return { begin: setBegun, dialog: null };

  const { lead, act } = begun;
  const onClose = () => setBegun(undefined);
  const onDone = () => {
    onClose();
    moved.current = lead.id;
  };
  const dialogs = {
    attempt: <AttemptDialog {...{ lead, onDone, onClose }} />,
    change: <ChangeDialog {...{ lead, onDone, onClose }} />,
    close: <CloseDialog {...{ lead, onGone, onClose }} />,
  };
  return { begin: setBegun, dialog: dialogs[act] };
}
