import { Inbox } from "lucide-react";

import { strongChip } from "~/staff/ui/control-styles";

import type { Live } from "./use-new-requests";

type Props = {
  live: Live;
  /** The new ones are already in the list. */
  areShown: boolean;
  onShow: () => void;
};

/** Says that requests came in; where the list does not show them, it leads to them. */
export function NewsBar({ live: { count }, areShown, onShow }: Props) {
  const text = `${String(count)} ${count === 1 ? "nieuwe aanvraag" : "nieuwe aanvragen"}`;
  return (
    <div role="status" className="no-print mb-3 flex justify-center empty:hidden">
      {count > 0 && areShown && (
        <p className="inline-flex items-center gap-2 rounded-full bg-amber/35 px-4 py-1.5 font-semibold text-ink">
          <Inbox aria-hidden className="size-4.5" /> {text} binnengekomen
        </p>
      )}
      {count > 0 && !areShown && (
        <button type="button" onClick={onShow} className={strongChip}>
          <Inbox aria-hidden className="size-4.5" /> {text} tonen
        </button>
      )}
    </div>
  );
}
