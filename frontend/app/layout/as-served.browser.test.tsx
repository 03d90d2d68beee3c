import { hydrateRoot, type Root } from "react-dom/client";
import { MemoryRouter, useNavigate } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";

import { AsServed } from "./as-served";

function Page() {
  const navigate = useNavigate();
  return (
    <>
      <AsServed>
        <p>gemaakt</p>
      </AsServed>
      <button onClick={() => void navigate("/elders")}>verder</button>
      <button onClick={() => void navigate(-1)}>terug</button>
    </>
  );
}

const place = document.createElement("div");
let root: Root;

beforeEach(() => {
  document.body.append(place);
  place.innerHTML = "<div><p>zoals bezorgd</p></div><button>verder</button><button>terug</button>";
  root = hydrateRoot(
    place,
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  );
});

afterEach(() => {
  root.unmount();
  place.remove();
});

test("content of the page that was served is left alone; on a page opened from there it is made, and on the way back", async () => {
  const served = place.querySelector("p");
  await page.getByRole("button", { name: "verder" }).click();
  await expect.element(page.getByText("gemaakt")).toBeVisible();
  expect(served?.isConnected).toBe(false);
  await page.getByRole("button", { name: "terug" }).click();
  await expect.element(page.getByText("gemaakt")).toBeVisible();
});

test("as long as nothing else is opened it is the same element", async () => {
  const served = place.querySelector("p");
  await page.getByRole("button", { name: "terug" }).click();
  await expect.element(page.getByText("zoals bezorgd")).toBeVisible();
  expect(served?.isConnected).toBe(true);
});
