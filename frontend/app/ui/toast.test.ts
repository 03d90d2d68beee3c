import { afterEach, expect, test } from "vitest";

import { toast, toastStore } from "./toast";

const texts = () => toastStore.get().map(({ text }) => text);

afterEach(() => toastStore.get().forEach(({ id }) => toast.dismiss(id)));

test("messages stand below each other in the order in which they came", () => {
  toast.success("Opgeslagen");
  toast.error("Niet verzonden");
  expect(texts()).toEqual(["Opgeslagen", "Niet verzonden"]);
});

test("the same message again takes the place of the first, as a new one that is announced", () => {
  toast.error("Niet verzonden");
  const [first] = toastStore.get();
  toast.error("Niet verzonden");
  expect(texts()).toEqual(["Niet verzonden"]);
  expect(toastStore.get()[0]?.id).not.toBe(first?.id);
});
