import { useState } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";

import { accessibilityProblems } from "@test/accessibility";
import { sampleQuote } from "@test/sample-quote";

import { type DraftForm, formOf } from "./draft-form";
import { PriceTerms } from "./terms-section";

function Terms({ changes }: { changes: Partial<DraftForm> }) {
  const [form, setForm] = useState<DraftForm>({ ...formOf(sampleQuote()), ...changes });
  return (
    <>
      <PriceTerms form={form} onChange={(next) => setForm({ ...form, ...next })} />
      <button onClick={() => setForm({ ...form, discount: "500" })}>Meer korting</button>
    </>
  );
}

const plain = (text: string | null) => text?.replaceAll("\u00a0", " ");
const told = () => plain(page.getByRole("status").element().textContent);

test("switching to a business says by how much the total changes, and that switching back changes it again", async () => {
  // € 730,00 is not to be had: € 603,30 and € 603,31 with VAT are € 729,99 and € 730,01.
  await render(<Terms changes={{ discount: "50", discountKind: "euro" }} />);
  expect(told()).toBe("");
  await page.getByRole("radio", { name: /^Zakelijk/ }).click();
  await expect.poll(told).toBe("Het totaal verandert met € 0,01. Het was € 730,00 en is nu € 729,99.");
  expect(await accessibilityProblems()).toEqual([]);
  await page.getByRole("radio", { name: /^Particulier/ }).click();
  await expect.poll(told).toBe("Het totaal verandert met € 0,01. Het was € 729,99 en is nu € 730,00.");
});

test("a total that stays is said too, until something else changes it", async () => {
  await render(<Terms changes={{ discount: "40", discountKind: "euro" }} />);
  await page.getByRole("radio", { name: /^Zakelijk/ }).click();
  await expect.poll(told).toBe("Het totaal blijft gelijk.");
  await page.getByRole("button", { name: "Meer korting" }).click();
  await expect.poll(told).toBe("");
});
