import { useState } from "react";
import { useQuery } from "@tanstack/react-query";

import { capacity, feed_dialog as feedWords, resources as words } from "@facts/planning.json";

import { errorMessage } from "~/staff/api/errors";
import { LoadFailure } from "~/staff/ui/load-failure";
import { Panel } from "~/staff/ui/panel";
import { SkeletonCards } from "~/staff/ui/skeleton-cards";
import { StaffButton } from "~/staff/ui/staff-button";

import { AbsenceDialog } from "./absence-dialog";
import { FeedDialog } from "./feed-dialog";
import { ResourceDialog } from "./resource-dialog";
import { type ResourceAct, ResourceList } from "./resource-list";
import { kinds, type Resource, resourcesQuery } from "./resources";

/** People, vehicles and lifts, which together say how much can be planned. */
export function ResourcesPage() {
  const { data, error, refetch } = useQuery(resourcesQuery);
  const [act, setAct] = useState<Act>();
  const [freed, setFreed] = useState("");
  if (data === undefined && error)
    return <LoadFailure message={errorMessage(error)} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const { resources } = data;
  return (
    <div className="space-y-5">
      {resources.length === 0 && <p className="max-w-prose card p-4 shadow-none">{byFacts()}</p>}
      <p
        role="status"
        className="max-w-prose card border-l-4 border-l-amber p-4 font-semibold text-ink shadow-none empty:hidden"
      >
        {freed}
      </p>
      <div className="grid items-start gap-5 xl:grid-cols-[3fr_2fr_2fr]">
        {kinds.map((kind) => (
          <ResourceList
            key={kind}
            kind={kind}
            resources={resources.filter((each) => each.kind === kind)}
            isEntered={resources.length > 0}
            onAct={setAct}
          />
        ))}
      </div>
      <Panel title="Agenda van de hele planning" lead={feedWords.lead}>
        <StaffButton aria-label="Agenda van de hele planning" onClick={() => setAct({ do: "feed of all" })}>
          Agenda
        </StaffButton>
      </Panel>
      <Acting act={act} resources={resources} onFreed={setFreed} onClose={() => setAct(undefined)} />
    </div>
  );
}

function Loading() {
  return (
    <div role="status">
      <p className="sr-only">Middelen laden…</p>
      <SkeletonCards />
    </div>
  );
}

const byFacts = () =>
  Object.entries(capacity).reduce(
    (told, [name, count]) => told.replace(`{${name}}`, String(count)),
    words.by_facts,
  );

type Act = ResourceAct | { do: "feed of all" };
type ActingProps = {
  act: Act | undefined;
  resources: readonly Resource[];
  onFreed: (sentence: string) => void;
  onClose: () => void;
};

/** The dialog of an act; of a resource that a colleague removed meanwhile there is none. */
function Acting({ act, resources, onFreed, onClose }: ActingProps) {
  if (act === undefined) return null;
  if (act.do === "add")
    return <ResourceDialog kind={act.kind} resource={undefined} {...{ onFreed, onClose }} />;
  if (act.do === "feed of all")
    return <FeedDialog of={{ id: null, name: feedWords.all }} onClose={onClose} />;
  const resource = resources.find(({ id }) => id === act.id);
  if (resource === undefined) return null;
  if (act.do === "feed") return <FeedDialog of={resource} onClose={onClose} />;
  if (act.do === "away") return <AbsenceDialog {...{ resource, onFreed, onClose }} />;
  return <ResourceDialog kind={resource.kind} {...{ resource, onFreed, onClose }} />;
}
