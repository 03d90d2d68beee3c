import { Clock, MapPin, Package, Users } from "lucide-react";

import { cubicMetres, decimal, euros } from "~/lib/format";

import type { Indication } from "../request-api";

/** Everything the amounts rest on. */
export function PriceDetails({ indication }: { indication: Indication }) {
  const { movers, hours, distance, volume, not_included, notes, per_extra_m3 } = indication;
  return (
    <div className="space-y-5 px-6 py-6">
      <ul className="grid grid-cols-2 gap-3">
        <Fact icon={Users} text={`${String(movers)} verhuizers`} />
        <Fact icon={Clock} text={`${decimal(hours, 0, 1)} uur`} />
        <Fact icon={MapPin} text={`${String(distance.km)} km${distance.known ? "" : " (aanname)"}`} />
        <Fact icon={Package} text={cubicMetres(volume)} />
      </ul>
      <Lines {...indication} />
      <p>
        Elke extra m³ kost ongeveer <strong className="text-ink">{euros(per_extra_m3)}</strong>.
      </p>
      <p>
        Niet inbegrepen: <span className="text-ink">{not_included.join(", ")}</span>.
      </p>
      <ul className="list-disc space-y-1.5 pl-5 text-sm marker:text-teal">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </div>
  );
}

function Fact({ icon: Icon, text }: { icon: typeof Users; text: string }) {
  return (
    <li className="flex items-center gap-2.5 font-medium text-ink">
      <Icon aria-hidden className="size-5 shrink-0 text-teal" /> {text}
    </li>
  );
}

function Lines({ lines, on_request }: Indication) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {lines.map(({ id, label, unit, low, high }) => (
        <Line key={id} label={label} unit={unit} amount={amounts(low, high)} />
      ))}
      {on_request.map(({ id, label, text }) => (
        <Line key={id} label={label} amount={text} />
      ))}
    </ul>
  );
}

const amounts = (low: number, high: number): string =>
  low === high ? euros(low) : `${euros(low)} – ${euros(high)}`;

function Line({ label, unit, amount }: { label: string; unit?: string; amount: string }) {
  return (
    <li className="flex items-start justify-between gap-4 py-2.5 leading-snug">
      <span>
        <span className="block font-medium text-ink">{label}</span>
        {unit && <span className="block text-sm">{unit}</span>}
      </span>
      <span className="shrink-0 text-right font-semibold text-ink tabular-nums">{amount}</span>
    </li>
  );
}
