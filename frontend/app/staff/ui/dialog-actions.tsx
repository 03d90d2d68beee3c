import { StaffButton } from "./staff-button";

/** The last line of a dialog: the cancel button, and the buttons that act. */
export function DialogActions({ onCancel, children }: { onCancel: () => void; children: React.ReactNode }) {
  return (
    <div className="mt-5 flex flex-wrap justify-end gap-2">
      <StaffButton onClick={onCancel}>Annuleren</StaffButton>
      {children}
    </div>
  );
}
