import { History, X } from "lucide-react";

import texts from "@facts/quote-messages.json";

import { draftStore, type Notice } from "./draft-store";

const link =
  "min-h-11 cursor-pointer rounded-full px-3 font-semibold text-petrol underline underline-offset-4 hover:text-brick";

type Props = {
  notice: Notice;
  onAnew: () => void;
  /** The pressed button is gone, and with it the focus. */
  onClosed: () => void;
};

/** Says that earlier answers were restored, and offers to begin anew; or that they were wiped, and offers to undo. */
export function DraftNotice({ notice, onAnew, onClosed }: Props) {
  const anew = () => {
    onAnew();
    onClosed();
  };
  const undo = () => {
    draftStore.undo();
    onClosed();
  };
  const dismiss = () => {
    draftStore.dismiss();
    onClosed();
  };
  return (
    <div role="status" className="no-print">
      {notice && (
        <div className="mb-8 flex flex-wrap items-center gap-x-3 rounded-2xl border border-water bg-mist py-1.5 pr-1.5 pl-4">
          <History aria-hidden className="size-5 shrink-0 text-teal max-sm:hidden" />
          <p className="grow basis-60 py-1.5 text-ink">{sentences[notice]}</p>
          <div className="flex grow items-center justify-end">
            {notice === "restored" ? (
              <button type="button" className={link} onClick={anew}>
                Begin opnieuw
              </button>
            ) : (
              <button type="button" className={link} onClick={undo}>
                Maak ongedaan
              </button>
            )}
            <button
              type="button"
              aria-label="Melding sluiten"
              onClick={dismiss}
              className="flex size-11 cursor-pointer items-center justify-center rounded-full text-ink hover:bg-water"
            >
              <X aria-hidden className="size-5" />
            </button>
          </div>
        </div>
      )}
    </div>
  );
}

const sentences: Record<NonNullable<Notice>, string> = {
  restored: texts.draft_restored,
  wiped: texts.draft_wiped,
};
