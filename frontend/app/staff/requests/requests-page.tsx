import { useLayoutEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";

import type { Me } from "~/staff/session/session-state";

import { Detail } from "./detail/request-detail";
import { FilterBar } from "./filter-bar";
import { NewsBar } from "./news-bar";
import { writeFilters } from "./request-filters";
import { List } from "./request-list";
import { searchBoxId } from "./search-box";
import { HelpSheet } from "./shortcuts-dialog";
import { useAddress } from "./url-state";
import { useLive } from "./use-new-requests";
import { useCardWalk, useShortcuts } from "./use-shortcuts";

/** The planners' workplace: the requests, and the one that stands open beside them. */
export function Dashboard({ me }: { me: Me }) {
  const address = useAddress();
  const navigate = useNavigate();
  const [isHelping, setHelping] = useState(false);
  const { reference } = address;
  const isPlain = writeFilters(address.filters) === "";
  const live = useLive(isPlain);
  useKeys(address, () => setHelping(true));
  useReturnToCard(reference);

  const besideDetail = reference ? "max-lg:hidden print:hidden" : "";
  return (
    <>
      <div className={besideDetail}>
        <FilterBar address={address} onHelp={() => setHelping(true)} />
      </div>
      <NewsBar
        live={live}
        areShown={isPlain}
        onShow={() => {
          live.see();
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
          <List address={address} me={me} freshSince={live.since} />
        </div>
        {reference && (
          <div className="lg:sticky lg:top-18 lg:max-h-[calc(100dvh-5rem)] lg:overflow-y-auto print:static print:max-h-none print:overflow-visible">
            <Detail reference={reference} address={address} me={me} />
          </div>
        )}
      </div>
      {isHelping && <HelpSheet onClose={() => setHelping(false)} />}
    </>
  );
}

function useKeys(address: ReturnType<typeof useAddress>, help: () => void) {
  const walk = useCardWalk(address.reference);
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
        return leave(address);
      default:
        return false;
    }
  });
}

/** The card of the request that was closed has the focus again, before the next key is pressed. */
function useReturnToCard(reference: string | undefined) {
  const before = useRef(reference);
  useLayoutEffect(() => {
    const closed = reference ? undefined : before.current;
    before.current = reference;
    if (closed) document.querySelector<HTMLElement>(`[data-request="${CSS.escape(closed)}"]`)?.focus();
  }, [reference]);
}

/** Escape leaves a field first, and closes the request after that. */
function leave({ reference, close }: ReturnType<typeof useAddress>): boolean {
  const field = document.activeElement;
  if (field instanceof HTMLElement && field.matches("input, textarea, select")) {
    field.blur();
    return true;
  }
  if (!reference) return false;
  close();
  return true;
}
