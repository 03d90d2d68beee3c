import { useQuery, useQueryClient } from "@tanstack/react-query";

import staffMessages from "@facts/staff-messages.json";

import type { Me } from "~/staff/session/session-state";
import { Empty } from "~/staff/ui/empty-state";
import { LoadFailure } from "~/staff/ui/load-failure";
import { StaffButton } from "~/staff/ui/staff-button";

import { type RequestPage, requestQuery } from "../queries";
import type { Address } from "../url-state";
import { RequestView } from "./request-view";

type Props = { reference: string; address: Address; me: Me };

/** The open request: from the list at once, and fresh from the server right after. */
export function Detail({ reference, address, me }: Props) {
  const client = useQueryClient();
  const fromList = () =>
    client
      .getQueriesData<RequestPage>({ queryKey: ["requests", "page"] })
      .flatMap(([, page]) => page?.rows ?? [])
      .find((row) => row.reference === reference);
  const request = useQuery({ ...requestQuery(reference), initialData: fromList, initialDataUpdatedAt: 0 });

  if (request.data) return <RequestView key={reference} {...{ address, me }} request={request.data} />;
  if (request.isError) {
    return (
      <LoadFailure message={staffMessages.requests_load_failed} onRetry={() => void request.refetch()} />
    );
  }
  if (request.isPending) return <Skeleton />;
  return (
    <div role="alert">
      <Empty message={staffMessages.request_gone}>
        <StaffButton onClick={address.close}>Naar de lijst</StaffButton>
      </Empty>
    </div>
  );
}

function Skeleton() {
  return (
    <div role="status" className="space-y-4 card p-5 shadow-none">
      <p className="sr-only">Aanvraag laden…</p>
      <div className="h-6 w-1/2 animate-pulse rounded bg-line" />
      <div className="h-24 animate-pulse rounded-xl bg-mist" />
      <div className="h-40 animate-pulse rounded-xl bg-mist" />
    </div>
  );
}
