import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { patiently } from "./loaded-later";

const lost = new TypeError("Failed to fetch dynamically imported module");
let online: EventTarget;

function setOnline(isOnline: boolean) {
  vi.stubGlobal("navigator", { onLine: isOnline });
  if (isOnline) online.dispatchEvent(new Event("online"));
}

beforeEach(() => {
  online = new EventTarget();
  vi.stubGlobal("window", online);
  setOnline(true);
});
afterEach(() => vi.unstubAllGlobals());

describe("a part that is loaded later", () => {
  it("is asked for again when it did not come", async () => {
    const load = vi.fn().mockRejectedValueOnce(lost).mockRejectedValueOnce(lost).mockResolvedValue("part");
    expect(await patiently(load, 0)).toBe("part");
  });

  it("is given up when a server that can be reached keeps refusing it", async () => {
    const load = vi.fn().mockRejectedValue(lost);
    await expect(patiently(load, 0)).rejects.toBe(lost);
    expect(load).toHaveBeenCalledTimes(3);
  });

  it("waits for a lost connection, however often it is lost, and asks at once when it is back", async () => {
    setOnline(false);
    const load = vi.fn().mockRejectedValue(lost);
    const loaded = patiently(load, 0);
    for (const times of [1, 2, 3, 4, 5]) {
      await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(times));
      await Promise.resolve();
      online.dispatchEvent(new Event("online"));
    }
    load.mockResolvedValue("part");
    setOnline(true);
    expect(await loaded).toBe("part");
  });
});
