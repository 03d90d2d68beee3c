import { Check, CloudOff, Phone } from "lucide-react";
import { useEffect, useState } from "react";

import { phone as words } from "@facts/day-sheet.json";

import { longDate } from "~/lib/long-date";
import { Button } from "~/ui/button";
import { Spinner } from "~/ui/spinner";

import { clock } from "./clock";
import { JobPart } from "./job-part";
import { keepPage } from "./keep-page";
import { keptQueue } from "./kept";
import { nothingWritten, type Sheet, type Thing, type Waiting, withWaiting } from "./things";
import { useSheet } from "./use-sheet";

/** The sheet itself, from the server or as this phone kept it. */
export function OpenedSheet({ secret }: { secret: string }) {
  const { shown, queue, isKept, sentAt, write, discard } = useSheet(secret);
  const isOpen = shown.kind === "sheet";
  useEffect(() => {
    if (isOpen) void keepPage();
  }, [isOpen]);
  switch (shown.kind) {
    case "loading":
      return (
        <p role="status" className="flex items-center gap-3 py-10">
          <Spinner className="size-5" /> Dagstaat laden
        </p>
      );
    case "unreachable":
    case "no-link":
      return (
        <div role="alert" className="card p-6">
          <h1 className="heading-2">{words.no_link_title}</h1>
          <p className="mt-3">{shown.kind === "no-link" ? words.no_link : words.unreachable}</p>
          {shown.kind === "no-link" && keptQueue().length > 0 && (
            <p className="mt-3 font-semibold text-ink">{words.left_behind}</p>
          )}
        </div>
      );
    case "sheet":
      return (
        <Jobs
          sheet={shown.sheet}
          queue={queue.filter((each) => each.sheet === shown.sheet.key)}
          onWrite={(thing) => write(shown.sheet.key, thing)}
          onDiscard={discard}
        >
          <State
            {...{ isKept, sentAt }}
            waiting={queue.filter((each) => each.refused === undefined).length}
          />
        </Jobs>
      );
  }
}

type JobsProps = {
  sheet: Sheet;
  queue: Waiting[];
  onWrite: (thing: Thing) => void;
  onDiscard: (id: string) => void;
  children: React.ReactNode;
};

function Jobs({
  sheet: { sheet, written, moved, open_until },
  queue,
  onWrite,
  onDiscard,
  children,
}: JobsProps) {
  // What an earlier release of the page kept may lack something.
  const writtenOn = (job: string) =>
    withWaiting({ ...nothingWritten(job), ...written.find((each) => each.job_id === job) }, queue);
  return (
    <>
      <h1 className="heading-2">{sheet.resource}</h1>
      <p className="font-semibold text-ink first-letter:uppercase">{sheet.day_text}</p>
      {sheet.crew.length > 0 && <p>{sheet.crew.join(", ")}</p>}
      <p>
        <a
          href={`tel:${sheet.office_phone.replaceAll(/[^+\d]/g, "")}`}
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-petrol underline-offset-4 hover:underline"
        >
          <Phone aria-hidden className="size-5" /> Kantoor {sheet.office_phone}
        </a>
      </p>
      {children}
      {moved.map((each) => (
        <div
          key={each.job_id}
          role="status"
          className="mb-4 rounded-xl border-l-4 border-amber bg-white px-4 py-3"
        >
          <p className="font-semibold text-ink">Klus {each.reference}</p>
          <p>{each.text}</p>
        </div>
      ))}
      <Refused queue={queue} onDiscard={onDiscard} />
      {sheet.jobs.length === 0 && <p className="card p-5">{words.no_jobs}</p>}
      {sheet.jobs.map((job, place) => (
        <JobPart
          key={job.id}
          {...{ job, onWrite }}
          number={place + 1}
          day={sheet.day}
          written={writtenOn(job.id)}
        />
      ))}
      <p className="text-sm">{words.open_until.replace("{day}", longDate(open_until))}</p>
    </>
  );
}

type StateProps = { waiting: number; isKept: boolean; sentAt: Date | undefined };

/** Whether there is a connection, and what still waits for one. */
function State({ waiting, isKept, sentAt }: StateProps) {
  const isOnline = useOnline();
  const count = waiting === 1 ? words.waiting.one : words.waiting.many.replace("{count}", String(waiting));
  const isCalm = isOnline && waiting === 0;
  return (
    <div
      role="status"
      className={`sticky top-2 z-10 mt-2 mb-4 flex items-start gap-2.5 rounded-xl px-4 py-2.5 shadow-float ${isCalm ? "bg-white" : "bg-amber font-semibold text-ink"}`}
    >
      {isOnline ? (
        <Check aria-hidden className="mt-0.5 size-5 shrink-0" />
      ) : (
        <CloudOff aria-hidden className="mt-0.5 size-5 shrink-0" />
      )}
      <p>
        {!isOnline && `${words.offline} `}
        {waiting > 0 && count}
        {isCalm && (sentAt ? words.sent_at.replace("{time}", clock(sentAt)) : words.all_sent)}
        {!isKept && ` ${words.not_kept}`}
      </p>
    </div>
  );
}

function useOnline(): boolean {
  const [isOnline, setOnline] = useState(() => navigator.onLine);
  useEffect(() => {
    const follow = () => setOnline(navigator.onLine);
    const names = ["online", "offline"];
    names.forEach((name) => window.addEventListener(name, follow));
    return () => names.forEach((name) => window.removeEventListener(name, follow));
  }, []);
  return isOnline;
}

/** What the server did not take, with the reason; it stays until somebody has read it. */
function Refused({ queue, onDiscard }: { queue: Waiting[]; onDiscard: (id: string) => void }) {
  return queue.map(
    ({ thing, refused }) =>
      refused !== undefined && (
        <div
          key={thing.id}
          role="alert"
          className="mb-4 rounded-xl border-l-4 border-brick bg-white px-4 py-3"
        >
          <p className="font-semibold text-ink">
            {words.refused}: {told(thing)}
          </p>
          <p className="mb-2">{refused}</p>
          <Button look="light" onClick={() => onDiscard(thing.id)}>
            Gelezen
          </Button>
        </div>
      ),
  );
}

function told(thing: Thing): string {
  switch (thing.type) {
    case "tick":
      return "een vinkje";
    case "hours":
      return `uren ${clock(thing.started)}–${clock(thing.ended)}`;
    case "hours_removal":
      return "verwijderde uren";
    case "remark":
      return thing.text;
    case "on_top":
      return `meerwerk: ${thing.label}`;
    case "signature":
      return `handtekening van ${thing.name}`;
  }
}
