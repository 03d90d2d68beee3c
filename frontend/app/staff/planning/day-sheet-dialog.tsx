import { Copy, Download } from "lucide-react";
import { useMutation } from "@tanstack/react-query";

import { share as words } from "@facts/day-sheet.json";

import type { components } from "~/api/schema";
import { copyText } from "~/lib/copy-text";
import { longDate } from "~/lib/long-date";
import { callFunction } from "~/staff/api/client";
import { useDownload } from "~/staff/api/use-download";
import { smallField } from "~/staff/ui/control-styles";
import { DialogActions } from "~/staff/ui/dialog-actions";
import { FormError } from "~/staff/ui/form-error";
import { StaffButton } from "~/staff/ui/staff-button";
import { Dialog } from "~/ui/dialog/dialog";
import { toast } from "~/ui/toast";

import type { Resource } from "./plan";

type Address = components["schemas"]["SheetAddress"];
type Props = { resource: Resource; day: string; onClose: () => void };

/** The day sheet of a vehicle or person: on paper, and as a link for the phones of its crew. */
export function DaySheetDialog({ resource, day, onClose }: Props) {
  const path = `planning/resources/${resource.id}/day-sheet`;
  const pdf = useDownload(() => `${path}.pdf?day=${day}`);
  const link = useMutation({
    networkMode: "always",
    mutationFn: () => callFunction<Address>(path, { method: "POST", json: { day } }),
  });
  const end = useMutation({
    networkMode: "always",
    mutationFn: () => callFunction<undefined>(`${path}?day=${day}`, { method: "DELETE" }),
    onSuccess: () => {
      toast.success(words.ended);
      onClose();
    },
  });
  const copy = async (url: string) => {
    if (await copyText(url)) toast.success(words.copied);
    else toast.error(words.not_copied);
  };
  return (
    <Dialog
      title={`Dagstaat: ${resource.name}`}
      onClose={onClose}
      className="m-auto w-[calc(100%-2rem)] max-w-lg rounded-card text-[0.9375rem]"
    >
      <p className="mb-3 font-semibold text-ink">{longDate(day)}</p>
      <FormError message={link.error?.message ?? end.error?.message} />
      {link.data ? (
        <>
          <label className="block">
            <span className="mb-1 block font-semibold text-ink">Link voor de telefoon</span>
            <input
              readOnly
              value={link.data.url}
              onFocus={(event) => event.target.select()}
              className={`${smallField} w-full`}
            />
          </label>
          <p className="mt-2">{words.about.replace("{day}", longDate(link.data.open_until))}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            <StaffButton look="main" onClick={() => void copy(link.data.url)}>
              <Copy aria-hidden className="size-4" /> Link kopiëren
            </StaffButton>
            <StaffButton disabled={end.isPending} onClick={() => end.mutate()}>
              Link intrekken
            </StaffButton>
          </div>
        </>
      ) : (
        <StaffButton look="main" disabled={link.isPending} onClick={() => link.mutate()}>
          Link voor de telefoon
        </StaffButton>
      )}
      <DialogActions onCancel={onClose} cancel="Sluiten">
        <StaffButton disabled={pdf.isPending} onClick={() => pdf.mutate()}>
          <Download aria-hidden className="size-4" /> PDF
        </StaffButton>
      </DialogActions>
    </Dialog>
  );
}
