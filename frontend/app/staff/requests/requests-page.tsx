import { Inbox } from "lucide-react";
import { useLayoutEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";

import type { Me } from "~/staff/session/session-state";

import { RequestDetail } from "./detail/request-detail";
import { FilterBar } from "./filter-bar";
import { useShortcuts } from "./keyboard-shortcuts";
import { writeRequestFilters } from "./request-filters";
import { RequestList } from "./request-list";
import { searchBoxId } from "./search-box";
import { ShortcutsDialog } from "./shortcuts-dialog";
import { type UrlState, useUrlState } from "./url-state";
import { useNewRequests } from "./use-new-requests";

/** The planners' workplace: the requests, and the one that stands open beside them. */
export function RequestsPage({ me }: { me: Me }) {
  const urlState = useUrlState();
  const navigate = useNavigate();
  const [isHelping, setHelping] = useState(false);
  const { reference } = urlState;
  const isPlain = writeRequestFilters(urlState.filters) === "";
  const newRequests = useNewRequests(isPlain);
  useKeys(urlState, () => setHelping(true));
  useReturnToCard(reference);

  const besideDetail = reference ? "max-lg:hidden print:hidden" : "";
  return (
    <>
      <div className={besideDetail}>
        <FilterBar urlState={urlState} onHelp={() => setHelping(true)} />
      </div>
      <NewRequestsBar
        count={newRequests.count}
        areListed={isPlain}
        onShow={() => {
          newRequests.markSeen();
          void navigate({ search: "" });
        }}
      />
      <div
        className={
          reference
            ? "items-start gap-4 lg:grid lg:grid-cols-[minmax(19rem,25rem)_minmax(0,1fr)] print:block"
            : ""
        }
      >
        <div className={besideDetail}>
          <RequestList urlState={urlState} me={me} newSince={newRequests.since} />
        </div>
        {reference && (
          <div className="lg:sticky lg:top-18 lg:max-h-[calc(100dvh-5rem)] lg:overflow-y-auto print:static print:max-h-none print:overflow-visible">
            <RequestDetail reference={reference} urlState={urlState} me={me} />
          </div>
        )}
      </div>
      {isHelping && <ShortcutsDialog onClose={() => setHelping(false)} />}
    </>
  );
}

function useKeys(urlState: UrlState, help: () => void) {
  const walk = useCardWalk(urlState.reference);
  useShortcuts((action) => {
    switch (action.do) {
      case "next":
        return walk(1);
      case "previous":
        return walk(-1);
      case "search":
        document.getElementById(searchBoxId)?.focus();
        return true;
      case "help":
        help();
        return true;
      case "close":
        return leave(urlState);
      default:
        return false;
    }
  });
}

/** Moves the focus along the cards, from the one in focus or the one that stands open. */
function useCardWalk(open: string | undefined) {
  const last = useRef(-1);
  return (step: 1 | -1): boolean => {
    const links = [...document.querySelectorAll<HTMLElement>("[data-request]")];
    const here = links.findIndex((link) => link === document.activeElement);
    const from = here >= 0 ? here : links.findIndex((link) => link.dataset.request === open);
    // One that left the list, because its status changed for instance: the next took its place.
    const next = from >= 0 ? from + step : step > 0 ? Math.max(last.current, 0) : last.current - 1;
    const target = links[Math.min(Math.max(next, 0), links.length - 1)];
    last.current = target ? links.indexOf(target) : -1;
    target?.focus();
    target?.scrollIntoView({ block: "nearest" });
    return target !== undefined;
  };
}

/** Escape leaves a field first, and closes the request after that. */
function leave({ reference, close }: UrlState): boolean {
  const field = document.activeElement;
  if (field instanceof HTMLElement && field.matches("input, textarea, select")) {
    field.blur();
    return true;
  }
  if (!reference) return false;
  close();
  return true;
}

/** The card of the request that was closed has the focus again, before the next key is pressed. */
function useReturnToCard(reference: string | undefined) {
  const before = useRef(reference);
  useLayoutEffect(() => {
    const last = reference ? undefined : before.current;
    before.current = reference;
    if (last) document.querySelector<HTMLElement>(`[data-request="${CSS.escape(last)}"]`)?.focus();
  }, [reference]);
}

/** `areListed`: the new ones are already in the list. */
type NewRequestsProps = { count: number; areListed: boolean; onShow: () => void };

/** Says that requests came in; where the list does not show them, it leads to them. */
function NewRequestsBar({ count, areListed, onShow }: NewRequestsProps) {
  const text = `${String(count)} ${count === 1 ? "nieuwe aanvraag" : "nieuwe aanvragen"}`;
  return (
    <div role="status" className="no-print mb-3 flex justify-center empty:hidden">
      {count > 0 && areListed && (
        <p className="inline-flex items-center gap-2 rounded-full bg-amber/35 px-4 py-1.5 font-semibold text-ink">
          <Inbox aria-hidden className="size-4.5" /> {text} binnengekomen
        </p>
      )}
      {count > 0 && !areListed && (
        <button
          type="button"
          onClick={onShow}
          className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full bg-amber px-5 font-semibold text-ink shadow-card transition-colors hover:bg-ink hover:text-white"
        >
          <Inbox aria-hidden className="size-4.5" /> {text} tonen
        </button>
      )}
    </div>
  );
}
