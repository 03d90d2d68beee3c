import { CircleAlert, X } from "lucide-react";

import { StaffButton } from "~/staff/ui/staff-button";
import { UndoBar } from "~/staff/ui/undo-bar";

import type { Told } from "./use-plan-acts";

type Props = { told: Told | undefined; onClose: () => void };

/** Says below the plan what became of the last act. */
export function ToldBar({ told, onClose }: Props) {
  return (
    <div className="pointer-events-none fixed inset-x-4 bottom-[calc(var(--bottom-bar)+1rem)] z-40 mx-auto max-w-2xl *:pointer-events-auto">
      <div role="status">
        {told && !told.isRefused && <UndoBar text={told.text} onUndo={told.undo} onClose={onClose} />}
      </div>
      <div role="alert">{told?.isRefused && <Refusal told={told} onClose={onClose} />}</div>
    </div>
  );
}

function Refusal({ told: { text, again }, onClose }: { told: Told; onClose: () => void }) {
  return (
    <div className="flex items-center gap-3 rounded-xl border border-brick bg-white py-1.5 pr-1.5 pl-4 font-semibold text-brick-dark shadow-float">
      <CircleAlert aria-hidden className="size-5 shrink-0" />
      <p className="grow py-1.5">{text}</p>
      {again && <StaffButton onClick={again}>Opnieuw proberen</StaffButton>}
      <button
        type="button"
        aria-label="Melding sluiten"
        onClick={onClose}
        className="flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-lg hover:bg-mist"
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  );
}
