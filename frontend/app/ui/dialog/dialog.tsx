import { X } from "lucide-react";
import { type RefObject, useId, useLayoutEffect, useRef } from "react";

type Props = {
  title: string;
  className?: string;
  closeLabel?: string;
  children: React.ReactNode;
  onClose: () => void;
};

/** A modal dialog, closed by Escape, its cross, or an action in it. */
export function Dialog({ title, className = "", closeLabel = "Sluiten", children, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useShown(dialog);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      // React mounts twice in development: an event of the first mount must not close the second.
      onClose={() => !dialog.current?.open && onClose()}
      className={`overflow-y-auto bg-white p-6 text-body shadow-float backdrop:bg-ink/60 sm:p-7 ${className}`}
    >
      <h2 id={id} className="mr-10 mb-3 min-w-0 heading-3 wrap-break-word">
        {title}
      </h2>
      {children}
      {/* Last, so that the focus starts in the first field, or on the harmless button. */}
      <button
        type="button"
        aria-label={closeLabel}
        onClick={() => dialog.current?.close()}
        className="absolute top-4 right-4 grid size-11 cursor-pointer place-items-center rounded-full text-ink hover:bg-mist sm:top-5 sm:right-5"
      >
        <X aria-hidden className="size-5" />
      </button>
    </dialog>
  );
}

/** Opens on mount. Closes before unmount, because closing gives the focus back to where it was. */
function useShown(dialog: RefObject<HTMLDialogElement | null>) {
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, [dialog]);
}
