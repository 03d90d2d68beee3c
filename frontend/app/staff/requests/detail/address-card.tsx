import { MapPin } from "lucide-react";

import type { QuoteRequest } from "../types";
import { label, yesOrNo } from "./answer-labels";
import { Facts } from "./fact-list";

type Side = "from" | "to";

/** One of the two addresses, with how to get in and up. */
export function AddressCard({ request, side }: { request: QuoteRequest; side: Side }) {
  return (
    <div className="rounded-xl bg-mist p-4">
      <h4 className="mb-1 flex items-center gap-1.5 font-semibold text-ink">
        <MapPin aria-hidden className="size-4 text-teal" />
        {side === "from" ? "Van" : "Naar"}
      </h4>
      <address className="mb-2 text-ink not-italic">
        {request[`${side}_address`]}
        <br />
        {request[`${side}_postal_code`]} {request[`${side}_city`]}
      </address>
      <Facts
        facts={[
          ["Land", label("land", request[`${side}_country`])],
          ["Woning", label("woningType", request[`${side}_home_type`])],
          ["Verdieping", label("verdieping", request[`${side}_floor`])],
          ["Toegang", label("liftAanwezig", request[`${side}_access`])],
          ["Lift aanwezig", yesOrNo(request[`has_elevator_${side}`])],
          ["Omschrijving", request[`${side}_description`]],
        ]}
      />
    </div>
  );
}
