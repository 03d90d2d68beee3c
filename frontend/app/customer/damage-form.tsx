import { useState } from "react";

import damageFacts from "@facts/damage.json";

import { randomId } from "~/lib/random-id";
import { Button } from "~/ui/button";

import { useAction, useCustomer, useKept } from "./customer-context";
import { DamagePhotos } from "./damage-photos";
import { Lines } from "./fields";
import { Refused } from "./parts";
import type { Damage } from "./use-damage";

type Props = { damage: Damage; onSent: () => void; onCancel: () => void };

/** What is damaged, and photos of it; nothing is lost by a reload or without a connection. */
export function DamageForm({ damage, onSent, onCancel }: Props) {
  const { language } = useCustomer();
  const words = damageFacts.languages[language].page;
  const { text, setText, textProblem, refusal, isBusy, isWaiting, send } = useReport(damage, onSent);
  return (
    <form
      noValidate
      aria-label={words.title}
      className="mt-4 border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <h3 tabIndex={-1} ref={focusOn} className="font-semibold outline-none">
        {words.needs}
      </h3>
      <ul className="mt-1 mb-4 list-disc pl-5">
        {words.needed.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      <Lines
        label={words.text}
        help={words.text_help}
        required
        value={text}
        error={textProblem}
        onText={setText}
      />
      <DamagePhotos damage={damage} />
      <Refused message={refusal} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isBusy} className="max-sm:w-full">
          {isWaiting ? words.sending_photos : words.send}
        </Button>
        <Button look="light" onClick={onCancel} className="max-sm:w-full">
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}

/** The pressed button is gone: the focus goes to the heading it opened. */
const focusOn = (heading: HTMLHeadingElement | null) => heading?.focus({ preventScroll: true });

function useReport({ queue }: Damage, onSent: () => void) {
  const { language } = useCustomer();
  const { page: words, refusals } = damageFacts.languages[language];
  const { change, isBusy, message, problems, problemOf } = useAction();
  const [text, setText] = useKept("damage-text");
  // One id until the report has arrived: sent twice, it is one report.
  const [id, setId] = useKept("damage-id");
  const [isTried, setTried] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const [photoProblem, setPhotoProblem] = useState<string>();
  const isMissing = text.trim() === "";
  const send = async () => {
    setTried(true);
    setPhotoProblem(undefined);
    if (isMissing || isWaiting) return;
    setWaiting(true);
    await queue.whenQuiet();
    setWaiting(false);
    if (queue.photos().some(({ state }) => state === "failed")) {
      setPhotoProblem(words.some_failed);
      return;
    }
    const own = id || randomId();
    setId(own);
    const photos = queue.photos().flatMap((photo) => (photo.id === undefined ? [] : [photo.id]));
    if (!(await change("/damage", { id: own, text: text.trim(), photos }))) return;
    setText("");
    setId("");
    queue.clear();
    onSent();
  };
  return {
    ...{ text, setText, isWaiting, send },
    isBusy: isBusy || isWaiting,
    refusal: photoProblem ?? (problems.length > 0 ? undefined : message),
    textProblem: isTried && isMissing ? refusals.text_missing : problemOf("text"),
  };
}
