import { dayAndTime } from "~/staff/ui/date-formats";
import { Disclosure } from "~/staff/ui/disclosure";

import type { QuoteRequest } from "../types";
import { label, yesOrNo } from "./answer-labels";
import { Facts } from "./fact-list";

const moment = (value: string | null | undefined) => (value ? dayAndTime(value) : null);

/** The rest of what is kept: answers that planners seldom need, and how the request came in. */
export function MoreFacts({ request }: { request: QuoteRequest }) {
  return (
    <Disclosure summary="Alle gegevens">
      <Facts
        facts={[
          ["Datumkeuze", label("dateFlexibility", request.date_flexibility)],
          ["Inpakken nodig", yesOrNo(request.needs_packing)],
          ["Opslag nodig", yesOrNo(request.needs_storage)],
          ["Toestemming", moment(request.consent_at) ?? "Niet vastgelegd"],
          ["Versie tekst", request.consent_version],
          ["Ontvangen", dayAndTime(request.created_at)],
          ["Eerste reactie", moment(request.first_response_at) ?? "Nog niet"],
          ["Laatst gewijzigd", dayAndTime(request.updated_at)],
          ["Spamscore", String(request.spam_score)],
          ["Versie", String(request.version)],
          ["Kenmerk", request.id],
          ["Sleutel", request.idempotency_key],
        ]}
      />
    </Disclosure>
  );
}
