import company from "@facts/company.json";
import extras from "@facts/extras.json";

import { weekdayDates } from "~/lib/day-list";
import { cubicMetres } from "~/lib/format";
import type { QuoteRequest } from "~/staff/api/database";
import {
  accessLabel,
  answerLabel,
  floorLabel,
  plainAnswers,
  yesOrNo,
} from "~/staff/requests/model/answer-labels";
import { groupByRoom } from "~/staff/requests/model/inventory";
import { movingDays } from "~/staff/requests/model/moving-days";
import { prepaymentOf } from "~/staff/requests/model/price-indication";
import { BreakableEmail } from "~/staff/ui/breakable-email";
import { dateAndTime, daysUntil } from "~/staff/ui/date-formats";
import { useNow } from "~/staff/ui/use-now";
import { DefinitionList } from "~/ui/list/definition-list";

import { usePrice } from "./use-price";

const LINES = 8;

/** The printed sheet for the surveyor: everything about the move, and lines to write on. */
export function PrintSheet({ request }: { request: QuoteRequest }) {
  const price = usePrice(request);
  const chosen = extras.services.filter(({ id }) => request.extra_services?.some((extra) => extra === id));
  return (
    <div className="sheet hidden text-[10pt] leading-snug text-ink print:block">
      <div className="mb-3 flex items-end justify-between border-b-2 border-ink pb-2">
        <h2 className="text-[16pt] font-bold">Opname {request.reference}</h2>
        <p>{company.name}</p>
      </div>
      <DefinitionList
        list="mb-3 grid grid-cols-2 gap-x-8"
        row="grid grid-cols-[7rem_1fr]"
        value="min-w-0 font-semibold"
        rows={[
          ["Klant", request.full_name],
          ["Verhuisdatum", weekdayDates(movingDays(request))],
          ["Telefoon", request.phone],
          ["Dat is", daysUntil(request.moving_date, useNow())],
          ["E-mail", <BreakableEmail key="email" email={request.email} />],
          ["Contactvoorkeur", answerLabel("contactvoorkeur", request.contact_preference) ?? "–"],
          ...plainAnswers(request).map(([name, value]) => [name, value ?? "–"] as const),
          ["Volume", request.volume === null ? "Onbekend" : cubicMetres(request.volume)],
          [price.label, price.text],
          ...(request.quote_number ? [["Offerte", request.quote_number] as const] : []),
          ["Vooruitbetaling", prepaymentOf(request)],
          ["Extra diensten", chosen.map(({ title }) => title).join(", ") || "Geen"],
          ["Ontvangen", dateAndTime(request.created_at)],
        ]}
      />
      <div className="mb-3 grid grid-cols-2 gap-8">
        <Address request={request} side="from" />
        <Address request={request} side="to" />
      </div>
      <Furniture request={request} />
      <Text title="Opmerkingen van de klant" text={request.additional_notes} />
      <Text title="Interne notities" text={request.internal_notes} />
      <h3 className="mt-3 font-bold">Aantekeningen</h3>
      {Array.from({ length: LINES }, (_, line) => (
        <div key={line} className="h-8 border-b border-field" />
      ))}
    </div>
  );
}

function Address({ request, side }: { request: QuoteRequest; side: "from" | "to" }) {
  return (
    <div>
      <h3 className="font-bold">{side === "from" ? "Van" : "Naar"}</h3>
      <p>
        {request[`${side}_address`]}, {request[`${side}_postal_code`]} {request[`${side}_city`]}
        {request[`${side}_country`] ? ` (${answerLabel("land", request[`${side}_country`]) ?? ""})` : ""}
      </p>
      <p>
        {[
          answerLabel("woningType", request[`${side}_home_type`]),
          floorLabel(request, side),
          accessLabel(request, side),
          `lift: ${yesOrNo(request[`has_elevator_${side}`]).toLowerCase()}`,
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
      <p>{request[`${side}_description`]}</p>
    </div>
  );
}

/** Three columns with boxes to tick: even a large household stays on two sheets. */
function Furniture({ request }: { request: QuoteRequest }) {
  return (
    <div className="columns-3 gap-6 border-y border-field py-2 text-[9pt]">
      {groupByRoom(request.furniture_list).map((room) => (
        <div key={room.id} className="mb-2 break-inside-avoid">
          <h3 className="font-bold">
            {room.label} ({cubicMetres(room.volume)})
          </h3>
          <ul>
            {room.items.map((item) => (
              <li key={item.id}>
                ☐ {item.count}× {item.label}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

function Text({ title, text }: { title: string; text: string | null | undefined }) {
  if (!text) return null;
  return (
    <div className="mt-2">
      <h3 className="font-bold">{title}</h3>
      <p className="whitespace-pre-wrap">{text}</p>
    </div>
  );
}
