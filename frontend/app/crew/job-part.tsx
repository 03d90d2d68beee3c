import { MapPin, Phone } from "lucide-react";
import { useState } from "react";

import { randomId } from "~/lib/random-id";
import { Button } from "~/ui/button";
import { controlLook } from "~/ui/form/control-look";
import { Field } from "~/ui/form/field";

import { HoursPart } from "./hours-part";
import { OnTopPart } from "./on-top-part";
import { SignaturePart } from "./signature-part";
import type { SheetJob, Thing, Written } from "./things";

type Distribute<Each> = Each extends Thing ? Omit<Each, "id" | "job" | "at"> : never;
export type Wish = Distribute<Thing>;
export type Write = (wish: Wish) => void;

type Props = {
  job: SheetJob;
  number: number;
  day: string;
  written: Written;
  onWrite: (thing: Thing) => void;
};

/** One job: where, what, for whom, and all that is written down about it. */
export function JobPart({ job, number, day, written, onWrite }: Props) {
  const write: Write = (wish) =>
    onWrite({ ...wish, id: randomId(), job: job.id, at: new Date().toISOString() });
  return (
    <section aria-label={`Klus ${String(number)}: ${job.customer}`} className="mb-5 card p-4 sm:p-6">
      <h2 className="heading-3">
        {number}. {job.customer}
        {job.company && `, ${job.company}`}
      </h2>
      <p className="font-semibold text-ink">
        {job.kind} · {job.when}
      </p>
      <p>{job.facts.join(" · ")}</p>
      <p className="mb-2">{[...job.crew, ...job.vehicles].join(", ")}</p>
      <a
        href={`tel:${job.phone.replaceAll(/[^+\d]/g, "")}`}
        className="mb-3 inline-flex min-h-11 items-center gap-2 font-semibold text-petrol underline-offset-4 hover:underline"
      >
        <Phone aria-hidden className="size-5" /> {job.phone}
      </a>
      <Stops stops={job.stops} />
      <Text title="Notitie van kantoor" text={job.note} />
      <Text title="Opmerkingen van de klant" text={job.remarks} />
      <Text
        title="Afgesproken"
        text={job.lines.map(({ label, quantity }) => [label, quantity].filter(Boolean).join(", ")).join("\n")}
      />
      <Inventory {...{ job, written, write }} />
      <HoursPart {...{ day, written, write }} job={job.id} />
      <OnTopPart {...{ written, write }} />
      <Remarks {...{ written, write }} />
      <SignaturePart {...{ job, written, write }} />
    </section>
  );
}

function Stops({ stops }: Pick<SheetJob, "stops">) {
  return stops.map((stop) => (
    <div key={stop.label} className="mb-3 rounded-xl bg-mist px-4 py-3">
      <h3 className="font-bold text-ink">{stop.label}</h3>
      <p className="wrap-anywhere">
        {stop.street !== null && stop.house_number !== null ? (
          <>
            {stop.street} <strong className="text-lg text-ink">{stop.house_number}</strong>
          </>
        ) : (
          stop.address
        )}
        <br />
        {stop.place}
      </p>
      {stop.access.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p className="whitespace-pre-line">{stop.description}</p>
      {stop.rules.length > 0 && <p className="text-sm">{stop.rules.join(" ")}</p>}
      <a
        href={stop.way}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-petrol underline-offset-4 hover:underline"
      >
        <MapPin aria-hidden className="size-5" /> De weg erheen
        <span className="sr-only">: {stop.label}</span>
      </a>
    </div>
  ));
}

function Text({ title, text }: { title: string; text: string }) {
  if (!text) return null;
  return (
    <>
      <h3 className="font-bold text-ink">{title}</h3>
      <p className="mb-3 wrap-anywhere whitespace-pre-line">{text}</p>
    </>
  );
}

type PartProps = { job: SheetJob; written: Written; write: Write };

function Inventory({ job, written, write }: PartProps) {
  return job.inventory.map((room) => (
    <fieldset key={room.label} className="mb-3">
      <legend className="font-bold text-ink">{room.label}</legend>
      {room.items.map((item) => (
        <label key={item.id} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            checked={written.ticked.includes(item.id)}
            onChange={(event) => write({ type: "tick", item: item.id, done: event.target.checked })}
            className="size-6 shrink-0 accent-petrol"
          />
          {item.count} × {item.label}
        </label>
      ))}
    </fieldset>
  ));
}

function Remarks({ written, write }: Pick<PartProps, "written" | "write">) {
  const [text, setText] = useState("");
  const save = () => {
    if (!text.trim()) return;
    write({ type: "remark", text: text.trim() });
    setText("");
  };
  return (
    <div className="mb-4">
      <h3 className="font-bold text-ink">Opmerkingen van de ploeg</h3>
      {written.remarks.map((each) => (
        <p key={each.id} className="my-1 wrap-anywhere whitespace-pre-line">
          {each.text}
        </p>
      ))}
      <Field label="Opmerking" className="my-2">
        {(control) => (
          <textarea
            {...control}
            rows={2}
            maxLength={1000}
            value={text}
            onChange={(event) => setText(event.target.value)}
            className={controlLook}
          />
        )}
      </Field>
      <Button look="light" onClick={save}>
        Opmerking bewaren
      </Button>
    </div>
  );
}
