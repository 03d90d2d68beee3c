import { ArrowDown } from "lucide-react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";

import { ApiError } from "~/api/client";
import { inStorage } from "~/lib/storage";
import { Button } from "~/ui/button";

import { call } from "./customer-api";
import { useCustomer } from "./customer-context";
import { longDays, moment } from "./formats";
import { fill } from "./language";
import { Refused } from "./parts";
import type { EarlierMessages, Message } from "./types";

/** What customer and office wrote to each other, the oldest first; earlier messages on request. */
export function MessageThread() {
  const { texts } = useCustomer();
  const { messages, list, hasEarlier, isBusy, hasFailed, showEarlier } = useThread();
  const last = messages.at(-1);
  if (messages.length === 0) return null;
  return (
    <div className="mb-5 border-b border-line pb-5">
      {hasEarlier && (
        <Button look="light" disabled={isBusy} onClick={showEarlier} className="mb-3">
          {texts.message.show_earlier}
        </Button>
      )}
      <Refused message={hasFailed ? texts.message.earlier_failed : undefined} />
      <ol ref={list} tabIndex={-1} aria-label={texts.message.thread} className="grid gap-3 outline-none">
        {messages.map((message) => (
          <Bubble key={message.id} message={message} />
        ))}
      </ol>
      <NewAnswer key={last?.id} answer={last?.kind === "answer" ? last : undefined} />
    </div>
  );
}

/** The messages that the page has had so far, and those that were asked for. */
function useThread() {
  const { page, link, lose } = useCustomer();
  const [known, setKnown] = useState(page.messages);
  const [hasEarlier, setEarlier] = useState(page.earlier_messages > 0);
  const [state, setState] = useState<"ready" | "busy" | "failed">("ready");
  const list = useRef<HTMLOListElement>(null);
  const keepPlace = useKeptPlace(list);
  const messages = together(known, page.messages);
  // The page has only the last ones: what it had before must stay.
  if (messages.length !== known.length) setKnown(messages);

  const showEarlier = async () => {
    setState("busy");
    try {
      const found = await call<EarlierMessages>(link, `/messages?before=${messages[0]?.id ?? ""}`);
      keepPlace();
      setKnown((now) => together(found.messages, now));
      setEarlier(found.more);
      setState("ready");
      // The button is gone with the last of them.
      if (!found.more) list.current?.focus({ preventScroll: true });
    } catch (error) {
      setState("failed");
      if (error instanceof ApiError && error.status === 401) lose();
    }
  };
  return {
    ...{ messages, list, hasEarlier },
    isBusy: state === "busy",
    hasFailed: state === "failed",
    showEarlier: () => void showEarlier(),
  };
}

function together(some: readonly Message[], others: readonly Message[]): Message[] {
  const ids = new Set(others.map(({ id }) => id));
  return [...some.filter(({ id }) => !ids.has(id)), ...others];
}

/** Returns a function that keeps in place what is in sight, while the list grows at its beginning. */
function useKeptPlace(list: React.RefObject<HTMLElement | null>) {
  const before = useRef<{ first: Element; top: number }>(undefined);
  useLayoutEffect(() => {
    const kept = before.current;
    before.current = undefined;
    if (kept)
      window.scrollBy({ top: kept.first.getBoundingClientRect().top - kept.top, behavior: "instant" });
  });
  return () => {
    const first = list.current?.firstElementChild;
    if (first) before.current = { first, top: first.getBoundingClientRect().top };
  };
}

const bubbleId = (id: string) => `bericht-${id}`;

function Bubble({ message: { id, at, kind, colleague, text, days } }: { message: Message }) {
  const { page, texts, language } = useCustomer();
  const isOurs = kind === "answer";
  const writer = isOurs ? [colleague, page.company.name].filter(Boolean).join(", ") : texts.message.you;
  return (
    <li
      id={bubbleId(id)}
      tabIndex={-1}
      className={`max-w-[34rem] scroll-mt-24 rounded-2xl px-4 py-3 ${isOurs ? "mr-6 rounded-bl-sm bg-petrol text-white sm:mr-12" : "ml-6 rounded-br-sm bg-mist sm:ml-12 sm:justify-self-end"}`}
    >
      <p className="text-sm">
        <span className="font-semibold">{writer}</span>{" "}
        <time dateTime={at} className="inline-block">
          {moment(language, at)}
        </time>
      </p>
      {days.length > 0 && (
        <p className="font-medium text-ink">
          {fill(texts.message.proposed, { day: longDays(language, days) })}
        </p>
      )}
      <p className={`wrap-anywhere whitespace-pre-line ${isOurs ? "" : "font-medium text-ink"}`}>{text}</p>
    </li>
  );
}

/** Says that there is an answer which was not in sight yet, and leads to it; it covers no more than a line. */
function NewAnswer({ answer }: { answer: Message | undefined }) {
  const { page, texts } = useCustomer();
  const [isRead, markRead] = useRead(page.reference, answer?.id);
  useEffect(() => (answer && !isRead ? whenInSight(bubbleId(answer.id), markRead) : undefined));
  const read = () => {
    const bubble = document.getElementById(bubbleId(answer?.id ?? ""));
    bubble?.scrollIntoView({ block: "center" });
    bubble?.focus({ preventScroll: true });
  };
  const name = answer?.colleague ?? page.company.name;
  return (
    <div role="status" className="pointer-events-none fixed inset-x-4 top-3 z-30 flex justify-center">
      {answer && !isRead && (
        <button
          type="button"
          onClick={read}
          className="pointer-events-auto inline-flex min-h-11 cursor-pointer items-center gap-2.5 rounded-full bg-ink px-5 py-2 font-semibold text-white shadow-float"
        >
          <span>{fill(texts.message.new_answer, { name })}</span>
          <span className="inline-flex items-center gap-1 text-amber underline underline-offset-4">
            {texts.message.read} <ArrowDown aria-hidden className="size-4" />
          </span>
        </button>
      )}
    </div>
  );
}

/** Whether this browser has shown the answer before. */
function useRead(reference: string, id: string | undefined): [isRead: boolean, markRead: () => void] {
  const key = `mijn-verhuizing-${reference}-gelezen`;
  const [isRead, setRead] = useState(
    () => inStorage("localStorage", (storage) => storage.getItem(key)) === id,
  );
  return [
    isRead,
    () => {
      inStorage("localStorage", (storage) => storage.setItem(key, id ?? ""));
      setRead(true);
    },
  ];
}

/** Runs once the element is on the screen, if the page is. */
function whenInSight(id: string, act: () => void): (() => void) | undefined {
  const element = document.getElementById(id);
  if (!element) return undefined;
  const observer = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && !document.hidden && act(),
    { rootMargin: "0px 0px -15% 0px" },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
