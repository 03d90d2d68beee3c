import { Link2, Link2Off } from "lucide-react";
import { useMutation } from "@tanstack/react-query";

import staffMessages from "@facts/staff-messages.json";

import { callFunction } from "~/staff/api/client";
import type { QuoteRequest } from "~/staff/api/database";
import { StaffButton } from "~/staff/ui/staff-button";
import { toast } from "~/ui/toast";

/** Mails a new link to the customer's own page, or ends all links, if one was lost or reached a wrong person. */
export function CustomerPageControl({ request }: { request: QuoteRequest }) {
  const { mutate, isPending } = useMutation({
    networkMode: "always",
    mutationFn: (method: "POST" | "DELETE") =>
      callFunction<unknown>(`requests/${request.id}/customer-link`, { method }),
    onSuccess: (_, method) =>
      toast.success(
        method === "POST" ? staffMessages.customer_link_sent : staffMessages.customer_links_ended,
      ),
    onError: (error) => toast.error(error.message),
  });
  return (
    <div role="group" aria-label="Klantpagina" className="flex basis-full flex-wrap gap-2">
      <StaffButton disabled={isPending} onClick={() => mutate("POST")}>
        <Link2 aria-hidden className="size-4" /> Mail link naar klantpagina
      </StaffButton>
      <StaffButton disabled={isPending} onClick={() => mutate("DELETE")}>
        <Link2Off aria-hidden className="size-4" /> Beëindig links
      </StaffButton>
    </div>
  );
}
