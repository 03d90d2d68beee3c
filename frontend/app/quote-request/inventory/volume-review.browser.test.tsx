import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";

import { emptyAnswers } from "~/quote-request/answers/answers";

import { VolumeReview } from "./volume-review";

const show = (inventory: Record<string, Record<string, number>>, household = "") =>
  render(<VolumeReview answers={{ ...emptyAnswers, inventory, household }} />);

test("both volumes stand equally large, each with its basis, and one sentence says which counts", async () => {
  await show({ dozen: { verhuisdoos: 30 } });
  const [byPiece, byCatalogue] = ["15,0 m³", "2,4 m³"].map(
    (text) => page.getByText(text).element().classList,
  );
  expect(byPiece?.value).toBe(byCatalogue?.value);
  await expect.element(page.getByText("Gebaseerd op uw inboedel")).toBeVisible();
  await expect.element(page.getByText("Volgens de M³ Calculator", { exact: true })).toBeVisible();
  await expect.element(page.getByText(/gaan wij uit van het volume van de M³ Calculator/)).toBeVisible();
});

test("own items stand in their room, after those of the catalogue", async () => {
  await show({ zolder: { Kano: 2, koffer: 1 } });
  await expect.element(page.getByRole("definition")).toHaveTextContent("1 × Koffer, 2 × Kano");
});

test("a list that began as a typical household says so", async () => {
  await show({ zolder: { koffer: 1 } }, "studio");
  await expect.element(page.getByText("Gemiddelde inboedel van een studio, door u aangepast.")).toBeVisible();
});
