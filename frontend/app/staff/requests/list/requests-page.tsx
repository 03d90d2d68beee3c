import { useLayoutEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useQueryClient } from "@tanstack/react-query";

import { StatusActDialog } from "~/staff/quotes/status-act-dialog";
import { notesId } from "~/staff/requests/detail/notes-editor";
import { RequestDetail } from "~/staff/requests/detail/request-detail";
import { useNews } from "~/staff/requests/model/news";
import { writeRequestFilters } from "~/staff/requests/model/request-filters";
import { type UrlState, useUrlState } from "~/staff/requests/model/url-state";
import { type ShortcutAction, useShortcuts } from "~/staff/requests/parts/keyboard-shortcuts";
import { focusedReference, useListWalk, useReturnToList } from "~/staff/requests/parts/list-focus";
import { ConnectionBar, NewRequestsBar } from "~/staff/requests/parts/news-bars";
import type { Me } from "~/staff/session/session-state";
import { UndoBar } from "~/staff/ui/undo-bar";

import { FilterBar } from "./filter-bar";
import { type ListActions, runInList, useListActions } from "./list-actions";
import { useListView } from "./list-view";
import { RequestList } from "./request-list";
import { searchBoxId } from "./search-box";
import { useSelection } from "./selection";
import { SelectionBar } from "./selection-bar";
import { ShortcutsDialog } from "./shortcuts-dialog";
import { TodayLine } from "./today-line";

/** Side by side, list and request fill the height of the screen, and scroll separately. */
const ownScroll = "relative min-h-0 lg:overflow-y-auto print:overflow-visible";

/** The dashboard: the list of requests, and the open request beside it. */
export function RequestsPage({ me }: { me: Me }) {
  const urlState = useUrlState();
  const navigate = useNavigate();
  const [isHelping, setHelping] = useState(false);
  const { reference } = urlState;
  const isPlain = writeRequestFilters(urlState.filters) === "";
  const news = useNews(reference, isPlain);
  const actions = useListActions(me);
  const [view, chooseView] = useListView(me.id);
  const selection = useSelection(urlState);
  useKeys({ urlState, actions, help: () => setHelping(true) });
  useReturnToList(reference);

  const besideDetail = reference ? "max-lg:hidden print:hidden" : "";
  return (
    <>
      <div className={besideDetail}>
        <TodayLine isBesideTitle={!reference} />
        <FilterBar {...{ urlState, me, view }} onView={chooseView} onHelp={() => setHelping(true)} />
      </div>
      <ConnectionBar lostSince={news.lostSince} />
      <NewRequestsBar
        count={news.count}
        areListed={isPlain}
        onShow={() => {
          news.markSeen();
          void navigate({ search: "" });
        }}
      />
      <div
        data-detail={reference ? "" : undefined}
        className={
          reference
            ? "2xl:grid-cols-[30rem_minmax(0,1fr)] min-h-0 gap-4 lg:grid lg:grow lg:grid-cols-[minmax(19rem,25rem)_minmax(0,1fr)] lg:grid-rows-[minmax(0,1fr)] print:block"
            : ""
        }
      >
        <div className={reference ? `${besideDetail} ${ownScroll} -mx-1 px-1` : ""}>
          <RequestList {...{ urlState, me, view, selection }} newSince={news.since} />
        </div>
        {reference && (
          <div className={ownScroll}>
            <RequestDetail {...{ reference, urlState, me }} viewers={news.viewers} />
          </div>
        )}
      </div>
      <div className="no-print pointer-events-none fixed inset-x-4 bottom-[calc(var(--bottom-bar)+1rem)] z-40 mx-auto max-w-2xl *:pointer-events-auto">
        <div role="status">
          {actions.last && (
            <UndoBar text={actions.last.text} onUndo={() => void actions.undo()} onClose={actions.forget} />
          )}
        </div>
        <SelectionBar
          selection={selection}
          onAssign={(assignee) => void actions.assign([...selection.selected], assignee)}
        />
      </div>
      {actions.asked && <StatusActDialog {...actions.asked} onClose={actions.close} />}
      {isHelping && <ShortcutsDialog onClose={() => setHelping(false)} />}
    </>
  );
}

type Keys = { urlState: UrlState; actions: ListActions; help: () => void };

/** Keyboard shortcuts. Those for one request act on the focused one in the list, or else on the open one. */
function useKeys({ urlState, actions, help }: Keys) {
  const client = useQueryClient();
  const walk = useListWalk(urlState.reference);
  const notingRef = useNotesOf(urlState.reference);
  // The open request handles keys itself, while it or its row in the list has the focus.
  const actOnFocused = (action: ShortcutAction): boolean => {
    const reference = focusedReference();
    if (!reference || reference === urlState.reference) return false;
    if (action.do !== "notes") return runInList(action, reference, actions, client);
    notingRef.current = reference;
    urlState.open(reference);
    return true;
  };
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
        return actOnFocused(action);
    }
  });
}

/** Remembers which request is opened to write a note, and focuses the notes once it is open. */
function useNotesOf(open: string | undefined) {
  const wanted = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (open && open === wanted.current) document.getElementById(notesId)?.focus();
    wanted.current = undefined;
  }, [open]);
  return wanted;
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
