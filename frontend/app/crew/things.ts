/** What is written on a day sheet: things that wait on the phone until they are sent, and how the sheet looks with them. */
import type { components } from "~/api/schema";

type Schemas = components["schemas"];
export type Sheet = Schemas["PhoneSheet"];
export type SheetJob = Schemas["SheetJob"];
export type Written = Schemas["WrittenOnJob"];
export type HoursOnSheet = Schemas["HoursOnSheet"];
export type Stored = Schemas["ThingsStored"];

type Base = { id: string; job: string; at: string };
export type Tick = Base & { type: "tick"; item: string; done: boolean };
export type Hours = Base & {
  type: "hours";
  hours: string;
  revision?: number;
  started: string;
  ended: string;
  break_minutes: number;
};
export type HoursRemoval = Base & { type: "hours_removal"; hours: string };
export type Remark = Base & { type: "remark"; text: string };
export type OnTop = Base & {
  type: "on_top";
  label: string;
  quantity_tenths: number;
  unit: string;
  unit_price_cents: number;
  /** None: the customer answers on their own page. */
  agreed_by?: string;
};
export type Signature = Base & { type: "signature"; name: string; statement: string; strokes: number[][] };
export type Thing = Tick | Hours | HoursRemoval | Remark | OnTop | Signature;

/** A thing with the sheet it was written on: another sheet on the same phone must not send it. */
export type Waiting = { sheet: string; thing: Thing; refused?: string };

/** Adds a thing; of several ticks of one item, and of several corrections that wait, only the last is of use. */
export function added(queue: readonly Waiting[], sheet: string, thing: Thing): Waiting[] {
  return [
    ...queue.filter((each) => !isReplaced(each.thing, thing)),
    { sheet, thing: corrected(queue, thing) },
  ];
}

function isReplaced(before: Thing, after: Thing): boolean {
  if (before.job !== after.job) return false;
  if (before.type === "tick" && after.type === "tick") return before.item === after.item;
  return before.type === "hours" && after.type === "hours" && before.hours === after.hours;
}

/** Hours that were never sent stay new ones, also when they are put right. */
function corrected(queue: readonly Waiting[], thing: Thing): Thing {
  if (thing.type !== "hours") return thing;
  const known = queue.map((each) => each.thing).find((each) => isReplaced(each, thing));
  if (known?.type !== "hours" || known.revision !== undefined) return thing;
  const unsent = { ...thing };
  delete unsent.revision;
  return unsent;
}

/** What is sent at once: in order, and small enough for the server. */
export function batch(queue: readonly Waiting[], sheet: string, most = 40_000): Thing[] {
  const found: Thing[] = [];
  let size = 0;
  for (const { thing, ...each } of queue) {
    if (each.sheet !== sheet || each.refused !== undefined) continue;
    size += JSON.stringify(thing).length;
    if (found.length > 0 && (size > most || found.length >= 40)) break;
    found.push(thing);
  }
  return found;
}

/** After a response: what was stored goes, what was refused stays with the reason. */
export function settled(queue: readonly Waiting[], results: Stored["results"]): Waiting[] {
  const byId = new Map(results.map((each) => [each.id, each]));
  return queue.flatMap((each) => {
    const result = byId.get(each.thing.id);
    if (!result) return [each];
    return result.outcome === "stored" ? [] : [{ ...each, refused: result.message }];
  });
}

const nothingOnTop = { lines: [], business: false, amount_cents: 0, excluding_cents: 0, including_cents: 0 };

export const nothingWritten = (job: string): Written => ({
  on_top: nothingOnTop,
  ...{ job_id: job, ticked: [], hours: [], total_tenths: 0, remarks: [], signatures: [] },
});

/** What the server knows of a job, with what still waits on this phone. */
export function withWaiting(known: Written, queue: readonly Waiting[]): Written {
  const mine = queue
    .filter((each) => each.refused === undefined)
    .map((each) => each.thing)
    .filter((each) => each.job === known.job_id);
  return mine.reduce(written, known);
}

function written(known: Written, thing: Thing): Written {
  switch (thing.type) {
    case "tick": {
      const others = known.ticked.filter((each) => each !== thing.item);
      return { ...known, ticked: thing.done ? [...others, thing.item] : others };
    }
    case "hours": {
      const { hours: id, started, ended, break_minutes } = thing;
      const others = known.hours.filter((each) => each.id !== id);
      return withHours(known, [
        ...others,
        { id, started, ended, break_minutes, revision: thing.revision ?? 1 },
      ]);
    }
    case "hours_removal":
      return withHours(
        known,
        known.hours.filter((each) => each.id !== thing.hours),
      );
    case "remark":
      if (known.remarks.some((each) => each.id === thing.id)) return known;
      return { ...known, remarks: [...known.remarks, { id: thing.id, text: thing.text, at: thing.at }] };
    case "on_top":
      return withOnTop(known, thing);
    case "signature": {
      if (known.signatures.some((each) => each.id === thing.id)) return known;
      const { id, name, statement, strokes, at } = thing;
      return { ...known, signatures: [...known.signatures, { id, name, statement, strokes, signed_at: at }] };
    }
  }
}

/** The amount is the quantity times the price, rounded half up to a cent, as the server has it. */
function withOnTop(known: Written, line: OnTop): Written {
  const { lines, amount_cents: before } = known.on_top;
  if (lines.some((each) => each.id === line.id)) return known;
  const amount_cents = Math.round((line.quantity_tenths * line.unit_price_cents) / 10);
  const { id, job, at, label, quantity_tenths, unit, unit_price_cents, agreed_by: name } = line;
  const shown = {
    ...{ id, job_id: job, revision: 1, label, quantity_tenths, unit, unit_price_cents, amount_cents },
    ...(name === undefined
      ? { state: "open" as const, agreed_by: null, agreed_at: null }
      : { state: "ter_plaatse" as const, agreed_by: name, agreed_at: at }),
    ...{ vat_percent: 0, declined_at: null, decline_reason: "", noted_at: at, noted_by: "" },
  };
  // Only what was agreed to counts.
  const sum = name === undefined ? before : before + amount_cents;
  return { ...known, on_top: { ...known.on_top, lines: [...lines, shown], amount_cents: sum } };
}

const MINUTE_MS = 60_000;

/** With the total as the server computes it: whole minutes without breaks, rounded half up to tenths of an hour. */
function withHours(known: Written, hours: HoursOnSheet[]): Written {
  const sorted = [...hours].sort((one, other) => Date.parse(one.started) - Date.parse(other.started));
  const minutes = sorted.reduce((sum, each) => sum + minutesOf(each), 0);
  return { ...known, hours: sorted, total_tenths: Math.floor((minutes + 3) / 6) };
}

const minutesOf = ({ started, ended, break_minutes }: HoursOnSheet) =>
  Math.floor(Date.parse(ended) / MINUTE_MS) - Math.floor(Date.parse(started) / MINUTE_MS) - break_minutes;
