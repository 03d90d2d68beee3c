import { useLayoutEffect, useRef } from "react";

type Props = { labelledBy: string; onClose: () => void; children: React.ReactNode };

/** A dialog over the whole page. Escape leaves a field first, and closes the dialog after that. */
export function FullScreenDialog({ labelledBy, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  const leave = (event: React.SyntheticEvent) => {
    // React tells of dialogs within this one too.
    if (event.target !== dialog.current) return;
    const field = document.activeElement;
    if (!(field instanceof HTMLElement) || !field.matches("input, textarea, select")) return;
    event.preventDefault();
    // The dialog itself gets the focus: nothing outside it can have it.
    dialog.current.focus();
  };
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-labelledby={labelledBy}
      onCancel={leave}
      onClose={() => !dialog.current?.open && onClose()}
      className="max-h-none w-full max-w-none overflow-hidden bg-paper text-[0.9375rem] text-body outline-none"
    >
      <div className="flex h-dvh flex-col">{children}</div>
    </dialog>
  );
}
