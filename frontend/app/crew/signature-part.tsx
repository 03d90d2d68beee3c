import { useRef, useState } from "react";

import { phone as words } from "@facts/day-sheet.json";

import { money } from "~/lib/money";
import { Button } from "~/ui/button";
import { controlLook } from "~/ui/form/control-look";
import { Field } from "~/ui/form/field";

import type { Write } from "./job-part";
import type { SheetJob, Written } from "./things";

type Props = { job: SheetJob; written: Written; write: Write };

/** The customer signs for what is written down: by a name, and a drawing with a finger where that works. */
export function SignaturePart({ job, written, write }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <h3 className="font-bold text-ink">Handtekening van de klant</h3>
      {written.signatures.map((each) => (
        <div key={each.id} className="my-2">
          <p className="font-semibold text-ink">{each.name}</p>
          <p className="text-sm">{each.statement}</p>
          <Drawing strokes={each.strokes} />
        </div>
      ))}
      {isOpen ? (
        <SignatureForm
          statement={statementOf(job, written)}
          onCancel={() => setOpen(false)}
          onSign={(name, strokes) => {
            write({ type: "signature", name, strokes, statement: statementOf(job, written) });
            setOpen(false);
          }}
        />
      ) : (
        <Button look="light" className="mt-1" onClick={() => setOpen(true)}>
          Laten tekenen
        </Button>
      )}
    </div>
  );
}

function statementOf(
  { inventory }: SheetJob,
  { total_tenths: tenths, ticked, on_top: onTop }: Written,
): string {
  const extra =
    onTop.amount_cents > 0 ? ` ${words.statement_on_top.replace("{amount}", money(onTop.amount_cents))}` : "";
  const items = inventory.flatMap((room) => room.items);
  return words.statement
    .replace("{hours}", String(tenths / 10).replace(".", ","))
    .replace("{ticked}", String(items.filter((each) => ticked.includes(each.id)).length))
    .replace("{items}", String(items.length))
    .concat(extra);
}

const WIDTH = 1000;
const HEIGHT = 360;

function Drawing({ strokes }: { strokes: number[][] }) {
  if (strokes.length === 0) return null;
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`}
      className="pointer-events-none block w-full rounded-xl border border-line bg-white"
    >
      {strokes.map((points, place) => (
        <polyline
          key={place}
          points={points.join(" ")}
          fill="none"
          stroke="currentColor"
          strokeWidth="6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ))}
    </svg>
  );
}

type FormProps = {
  statement: string;
  onSign: (name: string, strokes: number[][]) => void;
  onCancel: () => void;
};

function SignatureForm({ statement, onSign, onCancel }: FormProps) {
  const [name, setName] = useState("");
  const [strokes, setStrokes] = useState<number[][]>([]);
  const [error, setError] = useState<string>();
  const sign = () => {
    if (name.trim()) onSign(name.trim(), strokes);
    else setError(words.name_missing);
  };
  return (
    <div className="my-2 rounded-xl bg-mist p-3">
      <p className="font-semibold text-ink">{statement}</p>
      <p className="mb-2">{words.signing}</p>
      <Field label="Naam van wie tekent" required className="mb-2" error={error}>
        {(control) => (
          <input
            {...control}
            value={name}
            maxLength={120}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
            className={controlLook}
          />
        )}
      </Field>
      <p className="text-sm">{words.draw}</p>
      <Pad {...{ strokes }} onDraw={setStrokes} />
      <div className="mt-2 flex flex-wrap gap-2">
        <Button onClick={sign}>Ondertekenen</Button>
        {strokes.length > 0 && (
          <Button look="light" onClick={() => setStrokes([])}>
            Opnieuw tekenen
          </Button>
        )}
        <Button look="light" onClick={onCancel}>
          Annuleren
        </Button>
      </div>
    </div>
  );
}

type PadProps = { strokes: number[][]; onDraw: (next: (before: number[][]) => number[][]) => void };

/** Where a finger, pen or mouse draws. */
function Pad({ strokes, onDraw }: PadProps) {
  const isDrawing = useRef(false);
  const pointOf = (event: React.PointerEvent): number[] => {
    const { left, top, width } = event.currentTarget.getBoundingClientRect();
    const scaled = (length: number, most: number) =>
      Math.min(most, Math.max(0, Math.round((length * WIDTH) / width)));
    return [scaled(event.clientX - left, WIDTH), scaled(event.clientY - top, HEIGHT)];
  };
  const begin = (event: React.PointerEvent) => {
    isDrawing.current = true;
    event.currentTarget.setPointerCapture(event.pointerId);
    const point = pointOf(event);
    onDraw((before) => [...before, point]);
  };
  const go = (event: React.PointerEvent) => {
    if (!isDrawing.current) return;
    const point = pointOf(event);
    onDraw((before) => [...before.slice(0, -1), [...(before.at(-1) ?? []), ...point].slice(0, 4000)]);
  };
  const end = () => {
    isDrawing.current = false;
  };
  return (
    <div
      data-signature
      className="mt-1 aspect-25/9 touch-none rounded-xl border border-field bg-white"
      onPointerDown={begin}
      onPointerMove={go}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <Drawing strokes={strokes} />
    </div>
  );
}
