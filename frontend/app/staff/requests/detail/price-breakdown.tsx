import quoteMessages from "@facts/quote-messages.json";

import { type Indication, range, readIndication } from "../price-indication";
import type { QuoteRequest } from "../types";

/** The indication as it was computed when the request arrived, line by line. */
export function PriceBreakdown({ request }: { request: QuoteRequest }) {
  const indication = readIndication(request.price_indication);
  if (!indication) return <p>{quoteMessages.price_on_request}</p>;
  if (!("low" in indication)) {
    return (
      <p>
        {quoteMessages.price_on_request}: {indication.reason}
      </p>
    );
  }
  return (
    <>
      <Lines indication={indication} />
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

function Lines({ indication }: { indication: Indication }) {
  const { lines, on_request: onRequest, low, high } = indication;
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
            <td className="py-1 text-right whitespace-nowrap text-ink tabular-nums">
              {line.high === 0 ? "Inbegrepen" : range(line.low, line.high)}
            </td>
          </tr>
        ))}
        {onRequest.map((line) => (
          <tr key={line.id} className="border-b border-line align-top">
            <td className="py-1 pr-4 text-ink">{line.label}</td>
            <td className="py-1 text-right">{line.text}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="font-bold text-ink">
          <th scope="row" className="py-1.5 text-left">
            {indication.label}
          </th>
          <td className="py-1.5 text-right whitespace-nowrap tabular-nums">{range(low, high)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
