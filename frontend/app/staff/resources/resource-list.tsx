import { CalendarOff, Plus } from "lucide-react";

import { resources as words } from "@facts/planning.json";

import { dayInAmsterdam } from "~/lib/dates";
import { Panel } from "~/staff/ui/panel";
import { StaffButton } from "~/staff/ui/staff-button";
import { useNow } from "~/staff/ui/use-now";

import { absentDays, activeDays } from "./days-told";
import { useFeed } from "./feeds";
import { kindNames, type Resource, type ResourceKind } from "./resources";

export type ResourceAct = { do: "add"; kind: ResourceKind } | { do: "change" | "away" | "feed"; id: string };
type Props = {
  kind: ResourceKind;
  /** Of this kind. */
  resources: readonly Resource[];
  /** Whether anything at all was entered: until then what there is comes from elsewhere. */
  isEntered: boolean;
  onAct: (act: ResourceAct) => void;
};

/** All people, vehicles or lifts; those who left come last. */
export function ResourceList({ kind, resources, isEntered, onAct }: Props) {
  const today = dayInAmsterdam(useNow());
  const hasLeft = ({ active_until: until }: Resource) => until !== null && until < today;
  const { label, plural } = kindNames(kind);
  const inOrder = [...resources].sort((one, other) => Number(hasLeft(one)) - Number(hasLeft(other)));
  return (
    <Panel title={plural}>
      {inOrder.length > 0 && (
        <ul className="mb-4 divide-y divide-line border-y border-line">
          {inOrder.map((each) => (
            <Row key={each.id} resource={each} hasLeft={hasLeft(each)} onAct={onAct} />
          ))}
        </ul>
      )}
      {inOrder.length === 0 && isEntered && <p className="mb-4">{words.none[kind]}</p>}
      <StaffButton onClick={() => onAct({ do: "add", kind })}>
        <Plus aria-hidden className="size-4.5" /> {label} toevoegen
      </StaffButton>
    </Panel>
  );
}

type RowProps = { resource: Resource; hasLeft: boolean; onAct: (act: ResourceAct) => void };

function Row({ resource, hasLeft, onAct }: RowProps) {
  const { id, name, absences } = resource;
  const feed = useFeed(id);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 leading-snug">
        <p className={`font-semibold break-words ${hasLeft ? "" : "text-ink"}`}>{name}</p>
        <p className="text-sm">
          {[...detailsOf(resource), ...(feed ? ["heeft een agenda"] : [])].join(" · ")}
        </p>
        {absences.map((absence) => (
          <p key={absence.id} className="mt-1 flex items-center gap-1.5 text-sm font-semibold text-ink">
            <CalendarOff aria-hidden className="size-4 shrink-0 text-teal" /> Afwezig {absentDays(absence)}
          </p>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <StaffButton aria-label={`${name} wijzigen`} onClick={() => onAct({ do: "change", id })}>
          Wijzigen
        </StaffButton>
        <StaffButton aria-label={`Afwezigheid van ${name}`} onClick={() => onAct({ do: "away", id })}>
          Afwezigheid
        </StaffButton>
        <StaffButton aria-label={`Agenda van ${name}`} onClick={() => onAct({ do: "feed", id })}>
          Agenda
        </StaffButton>
      </div>
    </li>
  );
}

/** What a planner wants to know of it at a glance. */
function detailsOf(resource: Resource): string[] {
  const { phone, drives, carries_pianos: carriesPianos, m3, plate, emission_class: emission } = resource;
  const told = [
    m3 !== null && `${String(m3)} m³`,
    plate,
    emission,
    drives && "rijdt",
    carriesPianos && "tilt piano’s",
    phone,
    activeDays(resource),
  ];
  return told.filter((each): each is string => Boolean(each));
}
