import { MemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";

import messages from "@facts/messages.json";
import texts from "@facts/quote-messages.json";

import { emptyAnswers } from "~/quote-request/answers/answers";
import { addressesStep } from "~/quote-request/steps/addresses";

import { SubmitBar } from "./submit-bar";
import { noticeIds, SubmitError } from "./submit-error";
import type { Outcome } from "./use-submit";

const wrong = "Ongeldige postcode format (verwacht: 1234 AB)";

/** The outcome, whether the toast says its message, and what else the button is described by. */
const outcomes: [string, Outcome, boolean, string][] = [
  [
    "a broken rule",
    { kind: "refused", message: wrong, step: addressesStep, field: "vanPostcode" },
    true,
    texts.not_sent,
  ],
  ["a failure", { kind: "failed", message: messages.unexpected, taken: false }, true, texts.not_sent_help],
  ["no connection", { kind: "failed", message: texts.offline, taken: false }, false, texts.not_sent_help],
];

test.each(outcomes)(
  "of %s the button repeats nothing that the toast said",
  async (_, outcome, isToasted, more) => {
    await render(
      <>
        <SubmitError id="x" outcome={outcome} />
        <SubmitBar
          {...{ outcome, answers: emptyAnswers, goTo: vi.fn() }}
          describedBy={noticeIds("x")}
          onBack={vi.fn()}
          onSubmit={vi.fn()}
        />
      </>,
      { wrapper: MemoryRouter },
    );
    const { message } = outcome as { message: string };
    const button = page.getByRole("button", { name: "Verstuur offerte aanvraag" });
    await expect.element(page.getByText(message)).toBeVisible();
    await expect.element(button).toHaveAccessibleDescription(expect.stringContaining(more) as string);
    const described = expect.stringContaining(message) as string;
    await (isToasted
      ? expect.element(button).not.toHaveAccessibleDescription(described)
      : expect.element(button).toHaveAccessibleDescription(described));
  },
);
