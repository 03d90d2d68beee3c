import { Download, Trash2 } from "lucide-react";
import { useState } from "react";
import { useMutation } from "@tanstack/react-query";

import { download } from "~/staff/api/use-download";
import { StaffButton } from "~/staff/ui/staff-button";
import { toast } from "~/ui/toast";

import type { QuoteRequest } from "../types";
import { EraseDialog } from "./erase-dialog";

type Props = { request: QuoteRequest; onErased: () => void };

/** What a customer may ask for by law: all that is kept about them, or that nothing is kept any more. */
export function CustomerData({ request, onErased }: Props) {
  const [isErasing, setErasing] = useState(false);
  const { mutate, isPending } = useMutation({
    networkMode: "always",
    mutationFn: () => download(`requests/${request.id}/customer-export`),
    onError: (error) => toast.error(error.message),
  });
  return (
    <div className="flex flex-wrap gap-2">
      <StaffButton disabled={isPending} onClick={() => mutate()}>
        <Download aria-hidden className="size-4" /> Exporteer klantgegevens
      </StaffButton>
      <StaffButton look="danger" onClick={() => setErasing(true)}>
        <Trash2 aria-hidden className="size-4" /> Wis klantgegevens
      </StaffButton>
      {isErasing && <EraseDialog request={request} onClose={() => setErasing(false)} onErased={onErased} />}
    </div>
  );
}
