import { useState } from "react";

import { errorMessage } from "~/staff/api/errors";
import { ConfirmDialog } from "~/staff/ui/confirm-dialog";
import { dateAndTime } from "~/staff/ui/date-formats";
import { Panel } from "~/staff/ui/panel";
import { StaffButton } from "~/staff/ui/staff-button";

import { type Company, useSave, type Version } from "./company";

type Chosen = { version: Version; which: "before" | "after" };

/** What was saved, by whom and when; each version can be undone, or brought back later. */
export function HistoryPanel({
  versions,
  rates,
  isLocked,
}: { isLocked: boolean } & Pick<Company, "versions" | "rates">) {
  const [chosen, setChosen] = useState<Chosen>();
  const labels = new Map(rates.fields.map(({ id, group, label }) => [id, `${group}, ${label}`]));
  return (
    <Panel title="Eerdere wijzigingen" lead="Elke wijziging blijft bewaard in uw eigen map.">
      {versions.length === 0 && <p>Er is hier nog niets gewijzigd.</p>}
      <ol className="divide-y divide-line">
        {versions.map((version) => (
          <Line key={version.id} {...{ version, labels, isLocked }} onChoose={setChosen} />
        ))}
      </ol>
      {chosen && <Restore {...chosen} onClose={() => setChosen(undefined)} />}
    </Panel>
  );
}

type LineProps = {
  version: Version;
  labels: Map<string, string>;
  isLocked: boolean;
  onChoose: (chosen: Chosen) => void;
};

function Line({ version, labels, isLocked, onChoose }: LineProps) {
  const { name, by, at, changes, waits } = version;
  const of = `${name}, ${dateAndTime(at)}`;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-72">
        <p className="font-semibold text-ink">
          {name}
          {waits && <span className="font-normal text-body"> – nog niet gepubliceerd</span>}
        </p>
        <p className="text-sm">
          {by}, {dateAndTime(at)}
        </p>
        <ul className="mt-1 text-sm">
          {changes.map((change) => (
            <li key={change} className="line-clamp-2 wrap-anywhere">
              {withLabel(change, labels)}
            </li>
          ))}
        </ul>
      </div>
      {!isLocked && (
        <div className="flex flex-wrap gap-2">
          <StaffButton
            aria-label={`Ongedaan maken: ${of}`}
            onClick={() => onChoose({ version, which: "before" })}
          >
            Ongedaan maken
          </StaffButton>
          <StaffButton
            look="bare"
            aria-label={`Terug naar deze versie: ${of}`}
            onClick={() => onChoose({ version, which: "after" })}
          >
            Terug naar deze versie
          </StaffButton>
        </div>
      )}
    </li>
  );
}

const fieldNames: Record<string, string> = {
  monday: "Maandag",
  tuesday: "Dinsdag",
  wednesday: "Woensdag",
  thursday: "Donderdag",
  friday: "Vrijdag",
  saturday: "Zaterdag",
  sunday: "Zondag",
  closed_days: "Gesloten dagen",
  holidays: "Feestdagen",
  text: "Tekst",
  begins: "Vanaf",
  ends: "Tot",
};

function withLabel(change: string, labels: Map<string, string>): string {
  const [field = "", ...rest] = change.split(": ");
  return [labels.get(field) ?? fieldNames[field] ?? field, ...rest].join(": ");
}

function Restore({ version, which, onClose }: Chosen & { onClose: () => void }) {
  const { mutate, isPending, error } = useSave(onClose);
  return (
    <ConfirmDialog
      title={which === "before" ? "Wijziging ongedaan maken" : "Terug naar deze versie"}
      action={which === "before" ? "Ongedaan maken" : "Terugzetten"}
      isPending={isPending}
      error={error ? errorMessage(error) : undefined}
      onConfirm={() => mutate({ path: `versions/${version.id}/restore`, method: "POST", json: { which } })}
      onClose={onClose}
    >
      <p>
        {which === "before"
          ? `‘${version.name}’ wordt weer zoals het was vóór de wijziging van ${version.by} (${dateAndTime(version.at)}). Wat daarna aan dit onderdeel is gewijzigd, vervalt ook.`
          : `‘${version.name}’ wordt weer zoals ${version.by} het opsloeg (${dateAndTime(version.at)}).`}
      </p>
      <p>Ook dit wordt eerst gecontroleerd, en blijft zelf bewaard als wijziging.</p>
    </ConfirmDialog>
  );
}
