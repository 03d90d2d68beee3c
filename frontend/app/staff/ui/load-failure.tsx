import { CircleAlert } from "lucide-react";

import { StaffButton } from "./staff-button";

/** Says what could not be loaded, with a button to try again. */
export function LoadFailure({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div role="alert" className="card p-6 text-center shadow-none">
      <CircleAlert aria-hidden className="mx-auto mb-2 size-7 text-brick" />
      <p className="mb-4 font-semibold text-ink">{message}</p>
      <StaffButton onClick={onRetry}>Probeer opnieuw</StaffButton>
    </div>
  );
}
