import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";

import { accessibilityProblems } from "@test/accessibility";

import { EntryFields, type EntryForm } from "./entry-fields";

function Call({ problems = {} }: { problems?: Record<string, string> }) {
  const [form, setForm] = useState<EntryForm>({ text: "", direction: "out", reached: undefined });
  return (
    <>
      <EntryFields
        kind="call"
        form={form}
        problems={problems}
        onChange={(change) => setForm({ ...form, ...change })}
      />
      <output>{JSON.stringify(form)}</output>
    </>
  );
}

test("a call is written down with the keyboard alone", async () => {
  await render(<Call />);
  await userEvent.tab();
  await expect.element(page.getByRole("radio", { name: "Wij belden" })).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(page.getByRole("radio", { name: "Klant belde" })).toBeChecked();
  await userEvent.tab();
  await userEvent.keyboard(" ");
  await userEvent.tab();
  await userEvent.keyboard("Komt langs.");
  await expect
    .element(page.getByRole("status"))
    .toHaveTextContent('{"text":"Komt langs.","direction":"in","reached":true}');
});

test("what is wrong stands at its field", async () => {
  await render(<Call problems={{ reached: "Kies een van beide.", text: "Te lang." }} />);
  const group = page.getByRole("group", { name: "Gesproken" });
  await expect.element(group.getByText("Kies een van beide.")).toBeVisible();
  await expect.element(page.getByRole("textbox")).toHaveAccessibleDescription("Te lang.");
  expect(await accessibilityProblems()).toEqual([]);
});
