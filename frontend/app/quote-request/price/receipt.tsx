import { Clock, MapPin, Package, Users } from "lucide-react";

import texts from "@facts/quote-messages.json";

import { cubicMetres, decimal, euroRange, euros } from "~/lib/format";
import type { Answers } from "~/quote-request/answers/answers";
import { isBusiness } from "~/quote-request/answers/payload";
import type { Indication } from "~/quote-request/request-api";
import type { GoTo } from "~/quote-request/steps/step";

import { exactRange, sumOf } from "./amounts";
import { Assumptions } from "./assumptions";
import { useLivePrice } from "./live-price";
import { isPriced } from "./price-text";

/** The answers behind the price, and how to go to the step of a missing one. */
export type PriceProps = { answers: Answers; goTo: GoTo };
type Props = PriceProps & { indication: Indication };

type ShortProps = Pick<Props, "indication" | "goTo">;

/** Who comes, and what is assumed: enough to trust the price, with the way to make it more precise. */
export function PriceInShort({ indication, goTo }: ShortProps) {
  return (
    <div className="stack-5">
      <Facts {...indication} />
      <Assumptions assumptions={indication.assumptions} goTo={goTo} />
    </div>
  );
}

/** On the first step, as soon as a size makes a price of it: nobody would know else what it rests on. */
export function FirstAssumptions({ goTo, className }: Pick<Props, "goTo"> & { className: string }) {
  const { price } = useLivePrice();
  if (!isPriced(price) || price.high === null || price.assumptions.length === 0) return null;
  return (
    <div className={`card ${className}`}>
      <Assumptions assumptions={price.assumptions} goTo={goTo} />
    </div>
  );
}

/** Everything the price is made of, line by line, so that visitors can add it up. */
export function Receipt({ indication, answers, goTo }: Props) {
  const { assumptions, not_included, margin, insurance, notes, per_extra_m3 } = indication;
  return (
    <div className="stack-5">
      <Facts {...indication} />
      <Lines {...indication} />
      <Assumptions assumptions={assumptions} goTo={goTo} />
      <Total {...indication} showsNet={isBusiness(answers)} />
      <p>{margin}</p>
      <p>{insurance}</p>
      <p>
        Niet inbegrepen: <span className="text-ink">{not_included.join(", ")}</span>.{" "}
        {texts.price_extra_m3.replace("{amount}", euros(per_extra_m3))}
      </p>
      <ul className="stack-1.5 list-disc pl-5 text-sm teal-markers">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </div>
  );
}

/** Who comes, for how long, how far, and with how much. */
function Facts({ movers, lines, distance, volume }: Indication) {
  const removal = lines.find(({ id }) => id === "verhuizing");
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3">
      <Fact icon={Users} text={`${String(movers)} verhuizers`} />
      {removal && <Fact icon={Clock} text={`${fromTo(removal.quantity_low, removal.quantity_high)} uur`} />}
      <Fact icon={Package} text={cubicMetres(volume)} />
      <Fact icon={MapPin} text={`${fromTo(distance.km, distance.km_high)} km`} />
    </ul>
  );
}

/** `4,5 tot 6`, or one number if both are equal. */
const fromTo = (low: number, high: number): string =>
  low === high ? decimal(low, 0, 1) : `${decimal(low, 0, 1)} tot ${decimal(high, 0, 1)}`;

function Fact({ icon: Icon, text }: { icon: typeof Users; text: string }) {
  return (
    <li className="flex items-center gap-2.5 font-medium text-ink">
      <Icon aria-hidden className="size-5 shrink-0 text-teal" /> {text}
    </li>
  );
}

/** The lines: each a quantity times its rate; together they are the total. */
function Lines({ lines, on_request }: Indication) {
  const low = sumOf(lines, (line) => line.low);
  const high = sumOf(lines, (line) => line.high);
  return (
    <ul className="border-y border-line ruled">
      {lines.map((line) => (
        <Line
          key={line.id}
          label={line.label}
          unit={line.unit}
          amount={line.included ? "Inbegrepen" : exactRange(line.low, line.high)}
        />
      ))}
      {on_request.map(({ id, label, text }) => (
        <Line key={id} label={label} amount={text} />
      ))}
      <Line label="Samen" amount={exactRange(low, high)} />
    </ul>
  );
}

function Line({ label, unit, amount }: { label: string; unit?: string; amount: string }) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 py-2.5 leading-snug">
      <span className="flex-1 basis-[8rem]">
        <span className="block font-medium text-ink">{label}</span>
        {unit && <span className="block text-sm">{unit}</span>}
      </span>
      <span className="tabular-nums ml-auto text-right font-semibold text-ink">
        {unit && amount.startsWith("€") && "= "}
        {amount}
      </span>
    </li>
  );
}

/** The total; for a business also without VAT. */
function Total({ label, low, high, excluding_vat: net, showsNet }: Indication & { showsNet: boolean }) {
  return (
    <div className="rounded-xl bg-mist p-4">
      <p className="flex flex-wrap justify-between gap-x-4 font-bold text-ink">
        Uw prijsindicatie{" "}
        <span className="tabular-nums">
          {label.toLowerCase()} {euroRange(low, high)}
        </span>
      </p>
      <p className="text-sm">{texts.price_rounded}</p>
      {showsNet && (
        <p className="mt-1">{texts.price_excluding_vat.replace("{range}", euroRange(net.low, net.high))}</p>
      )}
    </div>
  );
}
