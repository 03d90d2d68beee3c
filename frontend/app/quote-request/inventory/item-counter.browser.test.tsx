import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";

import { ItemCounter } from "./item-counter";

const onSubmit = vi.fn((event: React.SubmitEvent) => event.preventDefault());
const less = page.getByRole("button", { name: "Poef verwijderen" });
const more = page.getByRole("button", { name: "Poef toevoegen" });
const input = page.getByRole("textbox", { name: "Poef" });
/** The count that the rest of the form has. */
const known = page.getByRole("status");

function Form({ count: given }: { count: number }) {
  const [count, setCount] = useState(given);
  return (
    <form onSubmit={onSubmit}>
      <ItemCounter label="Poef" name="woonkamer/poef" count={count} onCount={setCount} />
      <output>{count}</output>
    </form>
  );
}

beforeEach(() => {
  onSubmit.mockClear();
});

test("plus and minus count, and minus rests at zero", async () => {
  await render(<Form count={0} />);
  await expect.element(less).toBeDisabled();
  await more.click();
  await more.click();
  await expect.element(input).toHaveValue("2");
  await less.click();
  await expect.element(input).toHaveValue("1");
  await less.click();
  await expect.element(input).toHaveValue("0");
  await expect.element(less).toBeDisabled();
  expect(onSubmit).not.toHaveBeenCalled();
});

test("when minus goes out under the keyboard, the focus goes to plus", async () => {
  await render(<Form count={2} />);
  less.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(less).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(less).toBeDisabled();
  await expect.element(more).toHaveFocus();
});

test.each([
  ["40", "40"],
  ["007", "7"],
  ["120", "120"],
  ["999", "999"],
])("%s typed counts as %s", async (text, count) => {
  await render(<Form count={3} />);
  await input.fill(text);
  await expect.element(input).toHaveValue(count);
  await expect.element(known).toHaveTextContent(count);
});

test("plus rests at the highest count", async () => {
  await render(<Form count={998} />);
  await more.click();
  await expect.element(input).toHaveValue("999");
  await expect.element(more).toBeDisabled();
});

test.each(["1,5", "-3", "2500", "tien"])("%s is refused with a word and leaves the count", async (text) => {
  await render(<Form count={5} />);
  await input.fill(text);
  const word = page.getByRole("alert");
  await expect.element(word).toHaveTextContent("Typ een heel getal van 0 tot en met 999.");
  await expect.element(input).toHaveAccessibleDescription("Typ een heel getal van 0 tot en met 999.");
  await expect.element(known).toHaveTextContent("5");
  await userEvent.tab();
  await expect.element(input).toHaveValue("5");
  // It can still be read when the field has been left.
  await expect.element(word).toBeVisible();
  await more.click();
  await expect.element(word).not.toBeInTheDocument();
  await expect.element(known).toHaveTextContent("6");
});

test("an emptied field means none only once it is left", async () => {
  await render(<Form count={5} />);
  await input.fill("");
  await expect.element(input).toHaveValue("");
  await expect.element(known).toHaveTextContent("5");
  await userEvent.tab();
  await expect.element(input).toHaveValue("0");
  await expect.element(known).toHaveTextContent("0");
});

test("Enter ends the number and does not send the form", async () => {
  await render(<Form count={0} />);
  await input.fill("3");
  await userEvent.keyboard("{Enter}");
  await expect.element(input).toHaveValue("3");
  expect(onSubmit).not.toHaveBeenCalled();
});

test("who comes into the field types over the number", async () => {
  await render(<Form count={25} />);
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(input).toHaveFocus();
  await userEvent.keyboard("7");
  await expect.element(input).toHaveValue("7");
});
