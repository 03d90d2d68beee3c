import { useId, useState } from "react";
import { useQueries } from "@tanstack/react-query";

import staffMessages from "@facts/staff-messages.json";

import { smallLabel } from "~/staff/ui/control-styles";
import { LoadFailure } from "~/staff/ui/load-failure";
import { SmallSelect } from "~/staff/ui/small-select";
import { Dialog } from "~/ui/dialog/dialog";

import { Comparison } from "./comparison";
import { stateLabel } from "./quote-facts";
import { quoteQuery, type QuoteSummary } from "./quotes";

type Props = { versions: QuoteSummary[]; onClose: () => void };

/** Compares any two versions; at first the newest and the one before it. */
export function CompareDialog({ versions, onClose }: Props) {
  const [chosen, setChosen] = useState([versions[1]?.id ?? "", versions[0]?.id ?? ""]);
  const [before = "", after = ""] = chosen;
  const found = useQueries({ queries: [quoteQuery(before), quoteQuery(after)] });
  const [old, now] = found.map(({ data }) => data);
  const nameOf = (id: string) => {
    const version = versions.find((each) => each.id === id);
    return version ? versionName(version) : "";
  };
  return (
    <Dialog
      title="Versies vergelijken"
      className="m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-3xl rounded-card text-[0.9375rem]"
      onClose={onClose}
    >
      {versions.length > 2 && (
        <div className="mb-5 grid grid-cols-2 gap-4">
          <VersionSelect
            label="Van"
            value={before}
            versions={versions}
            onChoose={(id) => setChosen([id, after])}
          />
          <VersionSelect
            label="Naar"
            value={after}
            versions={versions}
            onChoose={(id) => setChosen([before, id])}
          />
        </div>
      )}
      {found.some(({ isError }) => isError) ? (
        <LoadFailure
          message={staffMessages.load_failed}
          onRetry={() => found.forEach((query) => void query.refetch())}
        />
      ) : old && now ? (
        <Comparison before={old} after={now} names={[nameOf(before), nameOf(after)]} />
      ) : (
        <div role="status" className="h-40 animate-pulse rounded-xl bg-mist">
          <span className="sr-only">Versies laden…</span>
        </div>
      )}
    </Dialog>
  );
}

const versionName = ({ version, number, state }: QuoteSummary): string =>
  `Versie ${String(version)} · ${number ?? stateLabel(state)}`;

type SelectProps = {
  label: string;
  value: string;
  versions: QuoteSummary[];
  onChoose: (id: string) => void;
};

function VersionSelect({ label, value, versions, onChoose }: SelectProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className={smallLabel}>
        {label}
      </label>
      <SmallSelect id={id} value={value} onChange={(event) => onChoose(event.target.value)}>
        {versions.map((version) => (
          <option key={version.id} value={version.id}>
            {versionName(version)}
          </option>
        ))}
      </SmallSelect>
    </div>
  );
}
