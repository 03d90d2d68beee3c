import { useQuery } from "@tanstack/react-query";

import type { components } from "~/api/schema";
import { callFunction } from "~/staff/api/client";
import { FactList } from "~/staff/ui/fact-list";

type Found = components["schemas"]["WrittenByCrew"];
type Signature = Found["written"]["signatures"][number];

const clock = (moment: string) =>
  new Date(moment).toLocaleTimeString("nl-NL", {
    ...{ hour: "2-digit", minute: "2-digit" },
    timeZone: "Europe/Amsterdam",
  });

/** What the crew wrote about a job on its day sheet; nothing while there is none. */
export function CrewNotes({ job }: { job: string }) {
  const { data } = useQuery({
    queryKey: ["planning", "written", job],
    queryFn: ({ signal }) => callFunction<Found>(`planning/jobs/${job}/written`, { signal }),
  });
  if (!data) return null;
  const { written, inventory } = data;
  const items = inventory.flatMap((room) => room.items);
  const missing = items.filter((each) => !written.ticked.includes(each.id)).map((each) => each.label);
  const hours = written.hours.map(
    ({ started, ended, break_minutes: pause }) =>
      `${clock(started)}–${clock(ended)}${pause > 0 ? ` (${String(pause)} min. pauze)` : ""}`,
  );
  const isEmpty =
    hours.length + written.ticked.length + written.remarks.length + written.signatures.length === 0;
  if (isEmpty) return null;
  return (
    <section aria-label="Van de dagstaat" className="mt-2 rounded-lg bg-mist px-3 py-2">
      <h3 className="font-bold text-ink">Van de dagstaat</h3>
      <FactList
        facts={[
          [
            "Uren",
            hours.length > 0
              ? `${String(written.total_tenths / 10).replace(".", ",")}: ${hours.join(", ")}`
              : undefined,
          ],
          ["Afgevinkt", `${String(items.length - missing.length)} van ${String(items.length)}`],
          ["Niet afgevinkt", written.ticked.length > 0 ? missing.join(", ") : undefined],
          ["Opmerkingen", written.remarks.map((each) => each.text).join("; ")],
        ]}
      />
      {written.signatures.map((each) => (
        <Signed key={each.id} signature={each} />
      ))}
    </section>
  );
}

function Signed({ signature: { name, statement, strokes } }: { signature: Signature }) {
  return (
    <div className="mt-1">
      <p>
        Getekend door <strong>{name}</strong>. {statement}
      </p>
      {strokes.length > 0 && (
        <svg
          aria-hidden
          viewBox="0 0 1000 360"
          className="mt-1 block w-48 rounded-lg border border-line bg-white"
        >
          {strokes.map((points, place) => (
            <polyline
              key={place}
              points={points.join(" ")}
              fill="none"
              stroke="currentColor"
              strokeWidth="8"
            />
          ))}
        </svg>
      )}
    </div>
  );
}
