import { Suspense, useEffect, useRef, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { useQuery, useQueryClient } from "@tanstack/react-query";

import staffMessages from "@facts/staff-messages.json";

import { loadedLater } from "~/lib/loaded-later";
import { errorMessage } from "~/staff/api/errors";
import { taskCountsQuery } from "~/staff/api/task-counts";
import { type LeadAct, type OnGone, useLeadActs } from "~/staff/leads/lead-acts";
import { LeadButton } from "~/staff/leads/lead-button";
import { LeadItem } from "~/staff/leads/lead-item";
import { callLead, findLead, type Lead, leadsQuery, type LeadWithAnswers } from "~/staff/leads/leads";
import { useNews } from "~/staff/requests/model/news";
import { refreshRequests } from "~/staff/requests/model/request-changes";
import { answerLink } from "~/staff/requests/parts/answer-link";
import { ConnectionBar } from "~/staff/requests/parts/news-bars";
import { TaskItem } from "~/staff/requests/timeline/task-item";
import { type Task, tasksQuery, type Whose } from "~/staff/requests/timeline/timeline-queries";
import type { Me } from "~/staff/session/session-state";
import { chip, textLink } from "~/staff/ui/control-styles";
import { shortDate } from "~/staff/ui/date-formats";
import { EmptyState } from "~/staff/ui/empty-state";
import { LoadFailure } from "~/staff/ui/load-failure";
import { Panel } from "~/staff/ui/panel";
import { SkeletonCards } from "~/staff/ui/skeleton-cards";
import { UndoBar } from "~/staff/ui/undo-bar";
import { toast } from "~/ui/toast";

import { DueOnlyChip, useDueOnly } from "./due-only";

const groups: { due: Task["due"]; title: string }[] = [
  { due: "overdue", title: "Te laat" },
  { due: "today", title: "Vandaag" },
  { due: "later", title: "Later" },
];

/** All tasks of the office and whom to call back, overdue ones first, each with a link to its request. */
export function TasksPage({ me }: { me: Me }) {
  const [params] = useSearchParams();
  const whose: Whose = params.get("van") === "allen" ? "all" : "mine";
  const news = useNews(undefined, false);
  const tasks = useQuery(tasksQuery(whose));
  const leads = useQuery(leadsQuery(whose));
  const dueOnly = useDueOnly();
  const entering = useEntering(me);
  const gone = useGone();
  const acts = useLeadActs(leads.data, gone.tell);
  const retry = () => void Promise.all([tasks.refetch(), leads.refetch()]);
  return (
    <div className="max-w-3xl space-y-4">
      <ConnectionBar lostSince={news.lostSince} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div className="flex flex-wrap gap-2">
          <WhoseSwitch whose={whose} />
          <DueOnlyChip />
        </div>
        <LeadButton me={me} />
      </div>
      {(tasks.isPending || leads.isPending) && <SkeletonCards />}
      {(tasks.isError || leads.isError) && (
        <LoadFailure message={staffMessages.load_failed} onRetry={retry} />
      )}
      {tasks.data && leads.data && (
        <Groups
          {...dueOnly({ tasks: tasks.data.tasks, leads: leads.data.leads })}
          whose={whose}
          onAct={(lead, act) => acts.begin({ lead, act })}
          onRequest={entering.begin}
          onGone={gone.tell}
        />
      )}
      {(tasks.data?.more ?? leads.data?.more) && <p>{staffMessages.tasks_more}</p>}
      {acts.dialog}
      {entering.dialog}
      {gone.bar}
    </div>
  );
}

function WhoseSwitch({ whose }: { whose: Whose }) {
  const [, setParams] = useSearchParams();
  const counts = useQuery(taskCountsQuery).data;
  const show = (all: boolean) =>
    setParams(
      (now) => {
        if (all) now.set("van", "allen");
        else now.delete("van");
        return now;
      },
      { preventScrollReset: true },
    );
  const choices = [
    { id: "mine", label: "Van mij", count: counts?.mine },
    { id: "all", label: "Allemaal", count: counts?.all },
  ];
  return (
    <div role="group" aria-label="Van wie" className="flex gap-2">
      {choices.map(({ id, label, count }) => (
        <button
          key={id}
          type="button"
          aria-pressed={whose === id}
          onClick={() => show(id === "all")}
          className={chip}
        >
          {label}
          <span className="tabular-nums min-w-[2ch] text-[0.8125rem]">{count}</span>
        </button>
      ))}
    </div>
  );
}

type GroupsProps = {
  tasks: Task[];
  leads: Lead[];
  whose: Whose;
  onAct: (lead: Lead, act: LeadAct) => void;
  onRequest: (lead: Lead) => void;
  onGone: OnGone;
};

/** Calls first: somebody waits for them. */
function Groups({ tasks, leads, whose, onAct, onRequest, onGone }: GroupsProps) {
  useHashInSight();
  if (tasks.length + leads.length === 0) {
    return (
      <EmptyState message={whose === "mine" ? staffMessages.tasks_none_mine : staffMessages.tasks_none} />
    );
  }
  return groups.map(({ due, title }) => {
    const own = tasks.filter((task) => task.due === due);
    const calls = leads.filter((lead) => lead.due === due);
    if (own.length + calls.length === 0) return null;
    return (
      <Panel key={due} title={title}>
        <ul className="-my-2 divide-y divide-line">
          {calls.map((lead) => (
            <LeadItem
              key={lead.id}
              lead={lead}
              onAct={(act) => onAct(lead, act)}
              onRequest={() => onRequest(lead)}
              onGone={onGone}
            />
          ))}
          {own.map((task) => (
            <TaskItem key={task.id} task={task} about={<About task={task} />} />
          ))}
        </ul>
      </Panel>
    );
  });
}

function About({
  task: { reference, purpose, full_name: name, from_city: from, to_city: to, for_day: day },
}: {
  task: Task;
}) {
  const link = purpose === "answer" ? answerLink(reference) : `/dashboard?aanvraag=${reference}`;
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <Link to={link} className={textLink}>
        {name}
        <span className="sr-only">, aanvraag {reference}</span>
      </Link>
      <span className="text-sm">
        {from} – {to}
      </span>
      {day && <span className="text-sm">{shortDate(day)}</span>}
    </p>
  );
}

// Imports the whole quote form: loaded when a lead becomes a request.
const EnterDialog = loadedLater(async () =>
  (await import("~/staff/requests/editor/enter-dialog")).loadEnterDialog(),
);

/** The dialog in which a lead becomes a request; its answers are fetched when it opens. */
function useEntering(me: Me) {
  const navigate = useNavigate();
  const [lead, setLead] = useState<LeadWithAnswers>();
  const begin = ({ id }: Lead) =>
    void findLead(id).then(setLead, (error: unknown) => toast.error(errorMessage(error)));
  const dialog = (
    <Suspense
      fallback={
        <span role="status" className="sr-only">
          Formulier laden…
        </span>
      }
    >
      {lead && (
        <EnterDialog
          me={me}
          lead={lead}
          onEntered={(reference) => void navigate(`/dashboard?aanvraag=${reference}`)}
          onClose={() => setLead(undefined)}
        />
      )}
    </Suspense>
  );
  return { begin, dialog };
}

type Gone = { text: string; closed: Lead | undefined };

/** Says what became of a lead that left the list, and takes the focus that it had. */
function useGone() {
  const client = useQueryClient();
  const [last, setLast] = useState<Gone>();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (last) place.current?.focus();
  }, [last]);
  const undo = async ({ id, full_name: name, revision }: Lead) => {
    setLast(undefined);
    try {
      await callLead({ path: `leads/${id}/reopen`, json: { revision } });
      toast.success(staffMessages.lead_reopened.replace("{name}", name));
    } catch (error) {
      toast.error(errorMessage(error));
    }
    void refreshRequests(client);
  };
  const tell = (text: string, closed?: Lead) => {
    if (closed) setLast({ text, closed });
    else toast.success(text);
    place.current?.focus();
  };
  const bar = (
    <div
      ref={place}
      role="status"
      tabIndex={-1}
      className="pointer-events-none fixed inset-x-4 bottom-4 z-40 mx-auto max-w-2xl outline-none *:pointer-events-auto"
    >
      {last && (
        <UndoBar
          text={last.text}
          onUndo={() => last.closed && void undo(last.closed)}
          onClose={() => setLast(undefined)}
        />
      )}
    </div>
  );
  return { tell, bar };
}

/** Brings the lead that the URL names into sight, once it is listed. */
function useHashInSight() {
  useEffect(() => {
    if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);
}
