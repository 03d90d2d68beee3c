import { useState } from "react";

import options from "@facts/quote-options.json";

import { addDays, dayInAmsterdam } from "~/lib/dates";
import { Button, ButtonLink } from "~/ui/button";

import { useAction, useCustomer, useKept } from "./customer-context";
import { Line, Lines } from "./fields";
import { Card, Refused } from "./parts";

/** After the end of a quote: asks for a new one for the same request, or leads to the form for another request. */
export function NewQuote() {
  const { page, texts } = useCustomer();
  return (
    <Card id="nieuwe-offerte" title={texts.new_quote.title}>
      {page.request.new_quote === "ask" ? (
        <AskAgain />
      ) : (
        <>
          <p className="mb-4">{texts.new_quote.form_text}</p>
          <ButtonLink to="/offerte-aanvragen" look="secondary">
            {texts.new_quote.form}
          </ButtonLink>
        </>
      )}
    </Card>
  );
}

function AskAgain() {
  const { page, texts, tell } = useCustomer();
  const { change, isBusy, message, problems, problemOf } = useAction();
  const before = page.request.is_day_over ? "" : page.request.answers.moving_date;
  const [typedDay, setDay] = useKept("new-quote-day");
  const [text, setText] = useKept("new-quote-text");
  const [isTried, setTried] = useState(false);
  const day = typedDay || before;
  const ask = async () => {
    setTried(true);
    if (day === "" || !(await change("/request/new-quote", { day, text: text.trim() }))) return;
    setDay("");
    setText("");
    tell(texts.new_quote.asked);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void ask();
      }}
    >
      <p className="mb-4">{before ? texts.new_quote.text : texts.new_quote.text_day}</p>
      <Line
        label={texts.new_quote.day}
        type="date"
        required
        {...days()}
        value={day}
        error={isTried && day === "" ? texts.message.day_missing : problemOf("day")}
        onText={setDay}
      />
      <Lines label={texts.new_quote.remark} value={text} error={problemOf("text")} onText={setText} />
      <Refused message={problems.length > 0 ? undefined : message} />
      <Button type="submit" disabled={isBusy}>
        {texts.new_quote.ask}
      </Button>
    </form>
  );
}

/** The days that can be chosen: from tomorrow on, as far ahead as in the quote form. */
function days() {
  const today = dayInAmsterdam(new Date());
  const last = `${String(Number(today.slice(0, 4)) + options.dateFlexibility.years_ahead)}${today.slice(4)}`;
  return { min: addDays(today, 1), max: last };
}
