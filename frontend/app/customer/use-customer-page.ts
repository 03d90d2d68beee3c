/** Fetches the customer's page, again every few seconds while it is visible. */
import { useEffect, useMemo, useState } from "react";

import facts from "@facts/customer-page.json";

import { ApiError } from "~/api/client";

import { fetchPage, type Link } from "./customer-api";
import { loadEarly, loadParts } from "./loaded-parts";
import type { CustomerPage } from "./types";

export type Shown =
  | { kind: "loading" }
  | { kind: "unreachable"; message: string }
  /** The link is wrong, expired or revoked: the customer sees no difference. */
  | { kind: "no-link" }
  | { kind: "page"; page: CustomerPage };

const NO_LINK = 401;

export function useCustomerPage(link: Link) {
  const [shown, setShown] = useState<Shown>({ kind: "loading" });
  const follower = useMemo(() => createFollower(link, setShown), [link]);
  const isLost = shown.kind === "no-link";
  useEffect(() => (isLost ? undefined : follower.start()), [follower, isLost]);
  return {
    shown,
    show: follower.show,
    look: follower.look,
    lose: () => setShown({ kind: "no-link" }),
  };
}

type SetShown = (next: (before: Shown) => Shown) => void;

function createFollower(link: Link, setShown: SetShown) {
  let etag: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  let isOn = false;
  // Counts the pages that actions have shown: a poll that began before an action has an outdated response.
  let actions = 0;

  const show = (page: CustomerPage) => {
    actions += 1;
    setShown(() => ({ kind: "page", page }));
  };
  const ask = async () => {
    const before = actions;
    try {
      const found = await fetchPage(link, etag);
      if (found) await loadParts(found.page);
      if (!found || before !== actions || !isOn) return;
      etag = found.etag;
      setShown(() => ({ kind: "page", page: found.page }));
    } catch (error) {
      if (isOn) setShown((shown) => afterFailure(shown, error));
    }
  };
  const look = async () => {
    clearTimeout(timer);
    if (isAsking) return;
    isAsking = true;
    if (navigator.onLine && !document.hidden) await ask();
    isAsking = false;

    if (isOn) timer = setTimeout(() => void look(), facts.poll_seconds * 1000);
  };
  const lookNow = () => void look();
  const start = () => {
    isOn = true;
    loadEarly();
    lookNow();
    const moments = [
      [window, "focus"],
      [window, "online"],
      [document, "visibilitychange"],
    ] as const;
    moments.forEach(([target, name]) => target.addEventListener(name, lookNow));
    return () => {
      isOn = false;
      clearTimeout(timer);
      moments.forEach(([target, name]) => target.removeEventListener(name, lookNow));
    };
  };
  return { start, show, look: lookNow };
}

/** A failed call keeps the page that is shown; only a link that has ended closes it. */
export function afterFailure(before: Shown, error: unknown): Shown {
  if (error instanceof ApiError && error.status === NO_LINK) return { kind: "no-link" };
  if (before.kind === "page") return before;
  return { kind: "unreachable", message: error instanceof Error ? error.message : "" };
}
