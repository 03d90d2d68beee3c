import { Pencil } from "lucide-react";
import { useState } from "react";

import { toAnswers } from "~/quote-request/answers/stored-answers";
import { loadSteps } from "~/quote-request/steps/loaded-steps";
import { questions } from "~/quote-request/steps/questions";
import { Button } from "~/ui/button";

import { CorrectDialog } from "./correct-dialog";
import { useCustomer } from "./customer-context";

/** All answers by step, as in the review of the form; and the form itself, while answers may be changed. */
export function RequestForm() {
  const { page, texts } = useCustomer();
  const [isCorrecting, setCorrecting] = useState(false);
  const answers = toAnswers(page.request.answers);
  return (
    <>
      <div lang="nl" className="grid gap-5">
        {questions.map(({ id, review }) => (
          <section key={id} aria-label={review.title} className="border-t border-line pt-4">
            <h3 className="mb-3 font-semibold">{review.title}</h3>
            <review.Component answers={answers} isSent />
          </section>
        ))}
      </div>
      {page.request.can_correct && (
        <Button look="secondary" className="mt-6" onClick={() => setCorrecting(true)}>
          <Pencil aria-hidden className="size-5" /> {texts.request.correct}
        </Button>
      )}
      {isCorrecting && <CorrectDialog onClose={() => setCorrecting(false)} />}
    </>
  );
}

/** With all steps of the form, which it shows without waiting. */
export async function loadRequestForm() {
  await loadSteps();
  return RequestForm;
}
