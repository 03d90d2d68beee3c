import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";

import { form as texts } from "@facts/on-top.json";

import { writeTenths } from "~/lib/dutch-numbers";
import { money } from "~/lib/money";
import { dateAndTime } from "~/staff/ui/date-formats";
import { StaffButton } from "~/staff/ui/staff-button";

import { isAgreed, type OnTop, type OnTopLine, stateOf, unitOf } from "./on-top";

type Props = { onTop: OnTop; onChange: (line: OnTopLine) => void; onRemove: (line: OnTopLine) => void };

/** What comes on top of a job, with what the customer said of each line. */
export function OnTopLines({ onTop, ...acts }: Props) {
  return (
    <>
      <ul className="ruled">
        {onTop.lines.map((line) => (
          // An answer that came meanwhile closes the question whether to remove it.
          <Line key={`${line.id}/${String(line.revision)}`} {...{ line }} {...acts} />
        ))}
      </ul>
      <p className="tabular-nums mb-3 text-right font-semibold text-ink">
        {texts.total} {money(onTop.amount_cents)}
      </p>
    </>
  );
}

type LineProps = Omit<Props, "onTop"> & { line: OnTopLine };

function Line({ line, onChange, onRemove }: LineProps) {
  const [isAsking, setAsking] = useState(false);
  const remove = () => (isAgreed(line) ? setAsking(true) : onRemove(line));
  return (
    <li className="py-1">
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0 wrap-anywhere text-ink">
          {line.label}
          <span className="tabular-nums block text-sm text-body">
            {writeTenths(line.quantity_tenths)} {unitOf(line)} à {money(line.unit_price_cents)}
          </span>
          <Answer line={line} />
        </p>
        <span className="tabular-nums ml-auto whitespace-nowrap text-ink">{money(line.amount_cents)}</span>
        <span className="flex shrink-0">
          {line.state === "open" && (
            <IconButton label={texts.change.replace("{label}", line.label)} onClick={() => onChange(line)}>
              <Pencil aria-hidden className="size-4" />
            </IconButton>
          )}
          <IconButton label={texts.remove.replace("{label}", line.label)} onClick={remove}>
            <Trash2 aria-hidden className="size-4" />
          </IconButton>
        </span>
      </div>
      {isAsking && (
        <div role="alert" className="rounded-lg bg-mist px-3 py-2">
          <p>{texts.remove_agreed}</p>
          <StaffButton look="bare" onClick={() => onRemove(line)}>
            {texts.remove_do}
          </StaffButton>
          <StaffButton look="bare" onClick={() => setAsking(false)}>
            Toch niet
          </StaffButton>
        </div>
      )}
    </li>
  );
}

function Answer({ line }: { line: OnTopLine }) {
  const { agreed_by: name, agreed_at: agreed, declined_at: declined, decline_reason: reason } = line;
  const at = agreed ?? declined;
  return (
    <span className="block text-sm">
      <b className="font-semibold">{stateOf(line)}</b>
      {name && `: ${name}`}
      {at && `, ${dateAndTime(at)}`}
      {reason && `. ${reason}`}
    </span>
  );
}

type IconProps = { label: string; onClick: () => void; children: React.ReactNode };

function IconButton({ label, onClick, children }: IconProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="inline-flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-lg text-brick-dark hover:bg-mist"
    >
      {children}
    </button>
  );
}
