import { Download } from "lucide-react";
import { useMutation } from "@tanstack/react-query";

import { download } from "~/staff/api/use-download";
import type { Me } from "~/staff/session/session-state";
import { StaffButton } from "~/staff/ui/staff-button";
import { Spinner } from "~/ui/spinner";
import { toast } from "~/ui/toast";

import { asQuery } from "./filter-query";
import type { Filters } from "./request-filters";

type Format = "csv" | "json";

/** Everything the filters let through, not only this page, as a file. */
export function ExportButtons({ filters, me }: { filters: Filters; me: Me }) {
  const { mutate, isPending, variables } = useMutation({
    networkMode: "always",
    mutationFn: (format: Format) => {
      const query = asQuery(filters, me.id, new Date());
      query.set("format", format);
      return download(`export?${query.toString()}`);
    },
    onError: (error) => toast.error(error.message),
  });
  return (
    <div role="group" aria-label="Exporteren" className="no-print -mr-3 flex max-sm:-ml-4">
      {(["csv", "json"] as const).map((format) => (
        <StaffButton key={format} look="bare" disabled={isPending} onClick={() => mutate(format)}>
          {isPending && variables === format ? (
            <Spinner className="size-4" />
          ) : (
            <Download aria-hidden className="size-4" />
          )}
          <span className="sr-only">Exporteer als </span>
          {format.toUpperCase()}
        </StaffButton>
      ))}
    </div>
  );
}
