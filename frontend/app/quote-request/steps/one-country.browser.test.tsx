import { useReducer } from "react";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";

import { change, emptyAnswers } from "~/quote-request/answers/answers";

import { addressesStep } from "./addresses";

vi.mock("~/quote-request/answers/answers", async (original) => ({
  ...(await original<object>()),
  asksCountry: false,
}));

function Live() {
  const [answers, onChange] = useReducer(change, emptyAnswers);
  const draft = { key: "", begunAt: 0, answers };
  const other = { goTo: vi.fn(), goBack: vi.fn(), onSent: vi.fn() };
  return <addressesStep.Component {...{ answers, change: onChange, draft, ...other }} />;
}

test("with one country left, the form asks for none and the review names none", async () => {
  const { review } = addressesStep;
  await render(<Live />);
  await expect.element(page.getByRole("textbox", { name: /Postcode/ }).first()).toBeVisible();
  expect(page.getByLabelText(/Land/).elements()).toEqual([]);
  await render(<review.Component answers={emptyAnswers} />);
  expect(page.getByText("Land", { exact: true }).elements()).toEqual([]);
});
