import { ChevronLeft, ChevronRight, Download, Trash2 } from "lucide-react";
import { useState } from "react";

import { useDownload } from "~/staff/api/use-download";
import { DialogActions } from "~/staff/ui/dialog-actions";
import { FormError } from "~/staff/ui/form-error";
import { StaffButton } from "~/staff/ui/staff-button";
import { Dialog } from "~/ui/dialog/dialog";

import { problemsOf, useTimelineCall } from "./timeline-queries";

type Props = {
  ids: readonly string[];
  /** Which of them is shown. */
  place: number;
  onPlace: (place: number) => void;
  onClose: () => void;
  children: (id: string, place: number) => React.ReactNode;
};

/** One photo large; the others by buttons or the arrow keys. */
export function PhotoViewer({ ids, place, onPlace, onClose, children }: Props) {
  const id = ids[place] ?? "";
  const go = (by: number) => {
    const next = place + by;
    if (next >= 0 && next < ids.length) onPlace(next);
  };
  const onKey = ({ key }: React.KeyboardEvent) => {
    if (key === "ArrowLeft") go(-1);
    if (key === "ArrowRight") go(1);
  };
  return (
    <Dialog
      title={`Foto ${String(place + 1)} van ${String(ids.length)}`}
      className="m-auto max-h-[calc(100dvh-1rem)] w-[calc(100%-1rem)] max-w-5xl rounded-card text-[0.9375rem]"
      onClose={onClose}
    >
      <div onKeyDown={onKey}>
        <div className="overflow-hidden rounded-lg bg-mist">{children(id, place)}</div>
        <Buttons
          key={id}
          {...{ id, place }}
          count={ids.length}
          onGo={go}
          onRemoved={ids.length === 1 ? onClose : () => undefined}
        />
      </div>
    </Dialog>
  );
}

type ButtonsProps = {
  id: string;
  place: number;
  count: number;
  onGo: (by: number) => void;
  onRemoved: () => void;
};

function Buttons({ id, place, count, onGo, onRemoved }: ButtonsProps) {
  const [isAsking, setAsking] = useState(false);
  const saving = useDownload(() => `damage-photos/${id}`);
  if (isAsking) return <Removing id={id} onRemoved={onRemoved} onCancel={() => setAsking(false)} />;
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {count > 1 && (
        <>
          {/* Not disabled at the ends, where they would lose the focus. */}
          <StaffButton
            aria-disabled={place === 0}
            onClick={() => onGo(-1)}
            className="aria-disabled:opacity-50"
          >
            <ChevronLeft aria-hidden className="size-4" /> Vorige
          </StaffButton>
          <StaffButton
            aria-disabled={place === count - 1}
            onClick={() => onGo(1)}
            className="aria-disabled:opacity-50"
          >
            Volgende <ChevronRight aria-hidden className="size-4" />
          </StaffButton>
        </>
      )}
      <StaffButton disabled={saving.isPending} onClick={() => saving.mutate()}>
        <Download aria-hidden className="size-4" /> Downloaden
      </StaffButton>
      <StaffButton look="danger" onClick={() => setAsking(true)} className="sm:ml-auto">
        <Trash2 aria-hidden className="size-4" /> Verwijderen
      </StaffButton>
    </div>
  );
}

type RemovingProps = { id: string; onRemoved: () => void; onCancel: () => void };

/** Asks here instead of in a second dialog, with the photo in sight. */
function Removing({ id, onRemoved, onCancel }: RemovingProps) {
  const removing = useTimelineCall();
  const remove = () =>
    removing.mutate({ method: "DELETE", path: `damage-photos/${id}` }, { onSuccess: onRemoved });
  return (
    <div role="group" aria-label="Foto verwijderen" className="mt-4">
      <p tabIndex={-1} ref={(text) => text?.focus()} className="outline-none">
        Deze foto verdwijnt voorgoed, ook voor de klant. In de tijdlijn blijft staan dat er een foto is
        verwijderd.
      </p>
      <FormError message={problemsOf(removing.error).form} />
      <DialogActions onCancel={onCancel}>
        <StaffButton look="danger" disabled={removing.isPending} onClick={remove}>
          Voorgoed verwijderen
        </StaffButton>
      </DialogActions>
    </div>
  );
}
