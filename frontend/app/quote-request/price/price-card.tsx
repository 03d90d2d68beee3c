import { Clock, MapPin, Package, RotateCw, Users } from "lucide-react";

import { cubicMetres, decimal, euros } from "~/lib/format";
import { Button } from "~/ui/button";

import type { Answers } from "../answers";
import type { Indication } from "../request-api";
import { type Price, useIndication } from "./use-indication";

/** What the move will cost, roughly. Without an amount it says why, and nothing else depends on it. */
export function PriceCard({ answers }: { answers: Answers }) {
  const { price, retry } = useIndication(answers);
  return (
    <section aria-labelledby="prijsindicatie" aria-busy={!price} className="overflow-hidden card">
      <div className="on-dark bg-ink px-6 py-6 text-white">
        <h2 id="prijsindicatie" className="font-semibold text-white">
          Prijsindicatie
        </h2>
        <PriceRange price={price} />
        {retry && (
          <Button look="ghost" onClick={retry} className="mt-4">
            <RotateCw aria-hidden className="size-4" /> Bereken opnieuw
          </Button>
        )}
      </div>
      {price && !price.op_aanvraag && <PriceDetails indication={price} />}
      <p role="status" className="sr-only">
        {price ? "" : "De prijsindicatie wordt berekend."}
      </p>
    </section>
  );
}

/** The amounts, large, and always with the word that says what they are. */
function PriceRange({ price }: { price: Price | undefined }) {
  if (!price) return <Waiting />;
  if (price.op_aanvraag)
    return (
      <>
        <p className="mt-2 font-display text-3xl font-bold">{price.label}</p>
        <p className="mt-2 text-white/90">{price.reason}</p>
      </>
    );
  return (
    <>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-display text-3xl font-bold tracking-tight tabular-nums sm:text-4xl">
          {euros(price.low)} – {euros(price.high)}
        </span>
        <span className="rounded-full bg-amber px-3 py-0.5 text-sm font-semibold text-ink">
          {price.label}
        </span>
      </p>
    </>
  );
}

/** As high as what will come, so that nothing jumps. */
function Waiting() {
  return (
    <div aria-hidden className="mt-3 motion-safe:animate-pulse">
      <div className="h-10 w-64 max-w-full rounded-lg bg-white/20" />
    </div>
  );
}

/** Everything the amounts rest on. */
function PriceDetails({ indication }: { indication: Indication }) {
  const { movers, hours, distance, volume, not_included, notes, per_extra_m3 } = indication;
  return (
    <div className="space-y-5 px-6 py-6">
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3">
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

/** As staff reads it too: what costs nothing is included. */
function amounts(low: number, high: number): string {
  if (high === 0) return "Inbegrepen";
  return low === high ? euros(low) : `${euros(low)} – ${euros(high)}`;
}

function Line({ label, unit, amount }: { label: string; unit?: string; amount: string }) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 py-2.5 leading-snug">
      <span className="flex-1 basis-[8rem]">
        <span className="block font-medium text-ink">{label}</span>
        {unit && <span className="block text-sm">{unit}</span>}
      </span>
      <span className="ml-auto text-right font-semibold text-ink tabular-nums">{amount}</span>
    </li>
  );
}
