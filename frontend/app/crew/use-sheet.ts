/** The day sheet on this phone: shown from what was kept, written on at any time, and sent when there is a connection. */
import { useCallback, useEffect, useRef, useState } from "react";

import { ApiError } from "~/api/client";

import { forgetSheet, isOurs, keepQueue, keepSheet, keptQueue, keptSheet } from "./kept";
import { fetchSheet, sendThings } from "./sheet-api";
import { added, batch, settled, type Sheet, type Thing, type Waiting } from "./things";

const EVERY_MS = 30_000;
const NO_LINK = 401;

export type Shown = { kind: "loading" | "unreachable" | "no-link" } | { kind: "sheet"; sheet: Sheet };

export function useSheet(secret: string) {
  const [shown, setShown] = useState<Shown>(() => {
    const kept = keptSheet(secret);
    return kept ? { kind: "sheet", sheet: kept } : { kind: "loading" };
  });
  const [queue, setQueue] = useState<Waiting[]>(keptQueue);
  const [isKept, setKept] = useState(true);
  const [sentAt, setSentAt] = useState<Date>();
  const isBusy = useRef(false);
  // What this phone cannot keep stays here.
  const inMemory = useRef<Waiting[]>(queue);

  const change = useCallback((next: (before: Waiting[]) => Waiting[]) => {
    // Read anew: another tab may have written something meanwhile.
    const before = keepQueue(keptQueue()) ? keptQueue() : inMemory.current;
    inMemory.current = next(before);
    setKept(keepQueue(inMemory.current));
    setQueue(inMemory.current);
  }, []);

  const look = useCallback(async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      let sheet = await fetchSheet(secret);
      for (let things = batch(inMemory.current, sheet.key); things.length > 0;) {
        const stored = await sendThings(secret, things);
        change((before) => settled(before, stored.results));
        sheet = stored.now;
        things = batch(inMemory.current, sheet.key);
      }
      keepSheet(secret, sheet);
      setShown({ kind: "sheet", sheet });
      setSentAt(new Date());
    } catch (error) {
      if (error instanceof ApiError && error.status === NO_LINK) {
        forgetSheet(secret);
        setShown({ kind: "no-link" });
      } else {
        setShown((before) => (before.kind === "loading" ? { kind: "unreachable" } : before));
      }
    } finally {
      isBusy.current = false;
    }
  }, [change, secret]);

  useEffect(() => {
    const lookNow = () => void look();
    const follow = ({ key }: StorageEvent) => {
      if (!isOurs(key)) return;
      inMemory.current = keptQueue();
      setQueue(inMemory.current);
    };
    lookNow();
    const timer = setInterval(() => {
      if (navigator.onLine && !document.hidden) lookNow();
    }, EVERY_MS);
    const moments = ["online", "focus"];
    moments.forEach((name) => window.addEventListener(name, lookNow));
    window.addEventListener("storage", follow);
    return () => {
      clearInterval(timer);
      moments.forEach((name) => window.removeEventListener(name, lookNow));
      window.removeEventListener("storage", follow);
    };
  }, [look]);

  const write = (sheet: string, thing: Thing) => {
    change((before) => added(before, sheet, thing));
    void look();
  };
  const discard = (id: string) => change((before) => before.filter((each) => each.thing.id !== id));
  return { shown, queue, isKept, sentAt, write, discard };
}
