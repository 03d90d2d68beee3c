import { StaffButton } from "./staff-button";

/** The last line of a dialog: away without doing it, and what does it. */
export function DialogActions({ onCancel, children }: { onCancel: () => void; children: React.ReactNode }) {
  return (
    <div className="mt-5 flex flex-wrap justify-end gap-2">
      <StaffButton onClick={onCancel}>Annuleren</StaffButton>
      {children}
    </div>
  );
}
