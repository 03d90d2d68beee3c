import { PhoneIncoming } from "lucide-react";
import { useState } from "react";
import { createPortal } from "react-dom";

import { useShortcuts } from "~/staff/requests/parts/keyboard-shortcuts";
import type { Me } from "~/staff/session/session-state";
import { StaffButton } from "~/staff/ui/staff-button";

import { LeadDialog } from "./lead-dialog";

/** Opens the dialog to note whom to call back, by a press or by its key. */
export function LeadButton({ me }: { me: Me }) {
  const [isOpen, setOpen] = useState(false);
  useShortcuts((action) => {
    if (action.do !== "lead") return false;
    setOpen(true);
    return true;
  });
  return (
    <>
      <StaffButton aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <PhoneIncoming aria-hidden className="size-4" /> Terugbelverzoek
      </StaffButton>
      {/* On the page itself: beside an open request, a small screen hides what holds the button. */}
      {isOpen && createPortal(<LeadDialog me={me} onClose={() => setOpen(false)} />, document.body)}
    </>
  );
}
