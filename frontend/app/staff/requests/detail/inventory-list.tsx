import { cubicMetres } from "~/lib/format";

import type { QuoteRequest } from "../types";
import { byRoom } from "./inventory";

/** What is to be moved, room by room. */
export function InventoryList({ request }: { request: QuoteRequest }) {
  const rooms = byRoom(request.furniture_list);
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
                <td className="w-10 py-0.5 text-ink tabular-nums">{item.count}×</td>
                <td className="py-0.5 text-ink">{item.label}</td>
                <td className="py-0.5 text-right text-sm whitespace-nowrap tabular-nums">
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
