import { StaffButton } from "./staff-button";

type Props = {
  onCancel: () => void;
  /** Another word where cancelling is the subject. */
  cancel?: string;
  children: React.ReactNode;
};

/** The last line of a dialog: the cancel button, and the buttons that act. */
export function DialogActions({ onCancel, cancel = "Annuleren", children }: Props) {
  return (
    <div className="mt-5 flex flex-wrap justify-end gap-2">
      <StaffButton onClick={onCancel}>{cancel}</StaffButton>
      {children}
    </div>
  );
}
