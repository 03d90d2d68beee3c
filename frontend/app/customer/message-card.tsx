import { useState } from "react";
import { flushSync } from "react-dom";

import { dayInAmsterdam } from "~/lib/dates";
import { inOrder } from "~/lib/day-list";
import { randomId } from "~/lib/random-id";
import { Button } from "~/ui/button";

import { type MessageKind, useAction, useCustomer, useKept } from "./customer-context";
import { Line, Lines } from "./fields";
import { fill } from "./language";
import { MessageThread } from "./message-thread";
import { Card, Refused } from "./parts";
import type { CustomerPage } from "./types";

const MESSAGE_CARD = "bericht";
const kinds: readonly MessageKind[] = ["question", "remark", "day"];
/** The kinds of messages: a day can be proposed only before the move. */
const kindsOf = ({ state }: CustomerPage) =>
  kinds.filter((kind) => kind !== "day" || (state !== "done" && state !== "ended"));

/** The messages of customer and office, and the form for a question, a remark or another day. */
export function MessageCard() {
  const { texts } = useCustomer();
  return (
    <Card id={MESSAGE_CARD} title={texts.message.title}>
      <MessageThread />
      <MessageForm />
    </Card>
  );
}

function MessageForm() {
  const { page, texts } = useCustomer();
  const message = useMessage();
  const { kind, isDay } = message;
  const [today] = useState(() => dayInAmsterdam(new Date()));
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void message.send();
      }}
    >
      <fieldset className="mb-4">
        <legend className="mb-1.5 font-semibold text-ink">{texts.message.about}</legend>
        {kindsOf(page).map((each) => (
          <label key={each} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="radio"
              name="bericht-soort"
              checked={kind === each}
              onChange={() => message.setKind(each)}
              className="size-5 shrink-0 accent-petrol"
            />
            {texts.message[each]}
          </label>
        ))}
      </fieldset>
      {isDay &&
        // As many as were agreed on.
        message.days.map((day, index) => (
          <Line
            key={index}
            label={
              index === 0 ? texts.message.wanted_day : fill(texts.message.wanted_day_of, { place: index + 1 })
            }
            type="date"
            required={index === 0}
            min={today}
            value={day}
            error={index === 0 ? message.dayProblem : undefined}
            onText={(next) => message.setDay(index, next)}
          />
        ))}
      <Lines
        label={texts.message.text}
        required={!isDay}
        value={message.text}
        error={message.textProblem}
        onText={message.setText}
      />
      <Refused message={message.refusal} />
      <Button type="submit" look="secondary" disabled={message.isBusy}>
        {texts.message.send}
      </Button>
      <p role="status" className="mt-3 font-semibold text-teal empty:hidden">
        {message.isSent && texts.message.sent}
      </p>
    </form>
  );
}

function useMessage() {
  const { page, texts, messageKind, setMessageKind } = useCustomer();
  const kind = kindsOf(page).includes(messageKind) ? messageKind : "question";
  const { change, isBusy, message, problems, problemOf } = useAction();
  const [text, setText] = useKept("message");
  const key = useMessageKey();
  const [days, setDays] = useDays(page.move?.days.length ?? 1);
  const [isSent, setSent] = useState(false);
  const [isTried, setTried] = useState(false);
  const isDay = kind === "day";
  const chosen = inOrder(days);
  const lacks = isDay ? chosen.length === 0 : text.trim() === "";
  const send = async () => {
    setTried(true);
    setSent(false);
    const [day = null, ...more_days] = isDay ? chosen : [];
    const wish = { kind, text: text.trim(), day, more_days };
    if (lacks || !(await change("/messages", { ...wish, id: key.of(JSON.stringify(wish)) }))) return;
    key.forget();
    setText("");
    setDays([]);
    setTried(false);
    setSent(true);
  };
  return {
    ...{ kind, isDay, text, days, setText, isBusy, isSent, send },
    setDay: (index: number, day: string) =>
      setDays(days.map((each, place) => (place === index ? day : each))),
    setKind: (next: MessageKind) => {
      setMessageKind(next);
      setTried(false);
    },
    refusal: problems.length > 0 ? undefined : message,
    dayProblem: isTried && lacks ? texts.message.day_missing : problemOf("day"),
    textProblem: isTried && lacks && !isDay ? texts.message.text_missing : problemOf("text"),
  };
}

/**
 * The id of a message: the same when it is sent again, because no response came, so that it is stored once. Another text
 * is another message.
 */
function useMessageKey() {
  const [tried, setTried] = useKept("message-tried");
  return {
    of: (wish: string): string => {
      const [id = "", ...rest] = tried.split(" ");
      if (rest.join(" ") === wish) return id;
      const fresh = randomId();
      setTried(`${fresh} ${wish}`);
      return fresh;
    },
    forget: () => setTried(""),
  };
}

/** The days that are typed, as many as the move has; kept until they are sent. */
function useDays(count: number): [string[], (days: string[]) => void] {
  const [typed, setTyped] = useKept("message-day");
  const days = typed.split(" ");
  return [Array.from({ length: count }, (_, index) => days[index] ?? ""), (next) => setTyped(next.join(" "))];
}

/** Opens the message form, from elsewhere on the page, to propose another day. */
export function useProposeDay() {
  const { setMessageKind } = useCustomer();
  return () => {
    // Rendered at once, so that the field for the day can get the focus.
    flushSync(() => setMessageKind("day"));
    const card = document.getElementById(MESSAGE_CARD);
    card?.scrollIntoView();
    card?.querySelector<HTMLElement>("input[type=date]")?.focus({ preventScroll: true });
  };
}
