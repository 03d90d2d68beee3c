import { MapPin } from "lucide-react";

import quoteMessages from "@facts/quote-messages.json";

import { weekdayDates } from "~/lib/day-list";
import { cubicMetres, euroRange } from "~/lib/format";
import { effectText } from "~/quote-request/price/amounts";
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
import { type Indication, readIndication, reasonFor } from "~/staff/requests/model/price-indication";
import { ExtraServices } from "~/staff/requests/parts/extra-services";
import { FactList } from "~/staff/ui/fact-list";
import { Section } from "~/staff/ui/section";

type Props = {
  request: QuoteRequest;
  /** Whether days, volume and price are told here: the head of the request has them otherwise. */
  isAlone?: boolean;
};

/** The answers about the move, and the price indication. */
export function MoveSections({ request, isAlone = false }: Props) {
  const { volume, extra_services: extras = [] } = request;
  return (
    <>
      <Section title="Verhuizing">
        <div className="mb-3 grid gap-3 @2xl:grid-cols-2">
          <AddressCard request={request} side="from" />
          <AddressCard request={request} side="to" />
        </div>
        <FactList
          facts={[
            ["Verhuisdatum", isAlone && weekdayDates(movingDays(request))],
            ...plainAnswers(request),
            ["Extra diensten", extras.length > 0 ? <ExtraServices ids={extras} /> : "Geen"],
          ]}
        />
      </Section>
      {request.additional_notes && (
        <Section title="Opmerkingen van de klant">
          <p className="whitespace-pre-wrap text-ink">{request.additional_notes}</p>
        </Section>
      )}
      <Section
        title="Inboedel"
        aside={isAlone && (volume === null ? "Volume onbekend" : cubicMetres(volume))}
      >
        <InventoryList request={request} />
      </Section>
      <Section title="Prijsindicatie">
        <PriceBreakdown request={request} />
      </Section>
    </>
  );
}

/** One of the two addresses, with floor and access. */
function AddressCard({ request, side }: { request: QuoteRequest; side: "from" | "to" }) {
  const access = request[`${side}_access`];
  const hasLift = request[`has_elevator_${side}`];
  const saysOfLift = Boolean(access) && hasLift === (access !== "trap");
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
      <FactList
        facts={[
          ["Land", answerLabel("land", request[`${side}_country`])],
          ["Woning", answerLabel("woningType", request[`${side}_home_type`])],
          ["Verdieping", floorLabel(request, side)],
          ["Toegang", accessLabel(request, side)],
          ["Lift aanwezig", saysOfLift ? null : yesOrNo(hasLift)],
          ["Omschrijving", request[`${side}_description`]],
        ]}
      />
    </div>
  );
}

/** What is to be moved, room by room. */
function InventoryList({ request }: { request: QuoteRequest }) {
  const rooms = groupByRoom(request.furniture_list);
  if (rooms.length === 0) return <p>Er is geen inboedel opgegeven.</p>;
  return (
    <div className="grid gap-x-8 gap-y-4 @2xl:grid-cols-2">
      {rooms.map((room) => (
        <table key={room.id} className="w-full self-start">
          <caption className="text-left font-semibold text-ink">
            {room.label}
            <span className="font-normal text-body">
              {" "}
              · {room.pieces} {room.pieces === 1 ? "stuk" : "stuks"} · {cubicMetres(room.volume)}
            </span>
          </caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">Aantal</th>
              <th scope="col">Wat</th>
              <th scope="col">Volume</th>
            </tr>
          </thead>
          <tbody>
            {room.items.map((item) => (
              <tr key={item.id} className="border-t border-line">
                <td className="tabular-nums w-10 py-0.5 text-ink">{item.count}×</td>
                <td className="py-0.5 text-ink">{item.label}</td>
                <td className="tabular-nums py-0.5 text-right text-sm whitespace-nowrap">
                  {cubicMetres(item.volume)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}

/** The indication as it was computed when the request arrived, line by line. */
function PriceBreakdown({ request }: { request: QuoteRequest }) {
  const indication = readIndication(request.price_indication);
  if (!indication) return <p>{quoteMessages.price_on_request}</p>;
  if (!("low" in indication)) {
    return (
      <p>
        {quoteMessages.price_on_request}: {reasonFor(indication)}
      </p>
    );
  }
  return (
    <>
      <PriceLines indication={indication} />
      <ul className="mt-2 list-disc space-y-0.5 pl-5 text-sm">
        {indication.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
        {indication.not_included.length > 0 && (
          <li>Niet inbegrepen: {indication.not_included.join(", ")}.</li>
        )}
      </ul>
    </>
  );
}

function PriceLines({ indication }: { indication: Indication }) {
  const { lines, on_request: onRequest, assumptions = [], low, high } = indication;
  return (
    <table className="w-full">
      <thead className="sr-only">
        <tr>
          <th scope="col">Onderdeel</th>
          <th scope="col">Bedrag</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id} className="border-b border-line align-top">
            <td className="py-1 pr-4 text-ink">
              {line.label}
              <span className="block text-sm text-body">{line.unit}</span>
            </td>
            <td className="tabular-nums py-1 text-right whitespace-nowrap text-ink">
              {line.high === 0 ? "Inbegrepen" : euroRange(line.low, line.high)}
            </td>
          </tr>
        ))}
        {onRequest.map((line) => (
          <tr key={line.id} className="border-b border-line align-top">
            <td className="py-1 pr-4 text-ink">{line.label}</td>
            <td className="py-1 text-right">{line.text}</td>
          </tr>
        ))}
        {assumptions.map((each) => (
          <tr key={each.id} className="border-b border-line align-top">
            <td className="py-1 pr-4">{each.text}</td>
            <td className="tabular-nums py-1 text-right whitespace-nowrap text-ink">{effectText(each)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="font-bold text-ink">
          <th scope="row" className="py-1.5 text-left">
            {indication.label}
          </th>
          <td className="tabular-nums py-1.5 text-right whitespace-nowrap">{euroRange(low, high)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
