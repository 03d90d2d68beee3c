import { Undo2, X } from "lucide-react";

type Props = { text: string; onUndo: (() => void) | undefined; onClose: () => void };

/** Says what was changed, with a button to undo it, if that can be; it stays until it is used or closed. */
export function UndoBar({ text, onUndo, onClose }: Props) {
  return (
    <div className="on-dark mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-xl bg-ink py-1 pr-1 pl-4 text-white">
      <p className="grow py-2">{text}</p>
      {onUndo && (
        <button
          type="button"
          onClick={onUndo}
          className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-lg px-3 font-semibold text-amber hover:bg-white/10 max-sm:-ml-3"
        >
          <Undo2 aria-hidden className="size-4" /> Ongedaan maken
        </button>
      )}
      <button
        type="button"
        aria-label="Melding sluiten"
        onClick={onClose}
        className="ml-auto flex size-11 cursor-pointer items-center justify-center rounded-lg hover:bg-white/10"
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  );
}
