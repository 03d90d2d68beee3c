import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { sampleQuote } from "@test/sample-quote";

import { ApiError } from "~/api/client";

import { makeDraft } from "./draft";
import type { DraftChange, Quote } from "./quotes";

/** A server that keeps one draft, and can be told to fail. */
function makeServer(quote: Quote) {
  const server = {
    quote,
    calls: [] as DraftChange[],
    failing: null as Error | null,
    /** The server stores the draft, but its response is lost. */
    losesResponse: false,
    save: async (_id: string, change: DraftChange): Promise<Quote> => {
      server.calls.push(change);
      await Promise.resolve();
      if (server.failing) throw server.failing;
      const { revision, ...content } = change;
      if (revision !== server.quote.revision)
        throw new ApiError("Intussen gewijzigd.", 409, { code: "conflict", quote: server.quote });
      server.quote = { ...server.quote, ...content, revision: revision + 1 };
      if (server.losesResponse) throw new ApiError("Geen verbinding.");
      return server.quote;
    },
  };
  return server;
}

let kept: Map<string, string>;

beforeEach(() => {
  vi.useFakeTimers();
  kept = new Map();
  const sessionStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  };
  vi.stubGlobal("window", { sessionStorage });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test("it saves itself once, a moment after the last key", async () => {
  const server = makeServer(sampleQuote());
  const draft = makeDraft(server.quote, server.save);
  draft.change({ note: "Dag" });
  await pass(500);
  draft.change({ note: "Dag mevrouw" });
  await pass(799);
  expect(server.calls).toHaveLength(0);
  await pass(1);
  expect(server.calls.map(({ note, revision }) => [note, revision])).toEqual([["Dag mevrouw", 3]]);
  expect(draft.get()).toMatchObject({ revision: 4, saving: { is: "saved" } });
  expect(kept.size).toBe(0);
});

test("what is typed while it saves is saved next, from the new revision", async () => {
  const server = makeServer(sampleQuote());
  const draft = makeDraft(server.quote, server.save);
  draft.change({ note: "Een" });
  const flushed = draft.flush();
  draft.change({ note: "Twee" });
  expect(await flushed).toBe(true);
  expect(server.calls.map(({ note, revision }) => [note, revision])).toEqual([
    ["Een", 3],
    ["Twee", 4],
  ]);
});

test("what failed is told, kept, and tried again after ever longer waits", async () => {
  const server = makeServer(sampleQuote());
  server.failing = new ApiError("Geen verbinding.");
  const draft = makeDraft(server.quote, server.save);
  draft.change({ note: "Blijft" });
  await pass(800);
  expect(draft.get().saving).toEqual({ is: "failed", why: "Geen verbinding." });
  expect(kept.size).toBe(1);
  await pass(2000);
  await pass(4000);
  expect(server.calls).toHaveLength(3);
  server.failing = null;
  draft.retry();
  await pass(0);
  expect(server.quote.note).toBe("Blijft");
  expect(draft.get().saving.is).toBe("saved");
});

test("a refusal that stays one is not repeated, until something else is typed", async () => {
  const server = makeServer(sampleQuote());
  server.failing = new ApiError("Niet te lezen.", 422);
  const draft = makeDraft(server.quote, server.save);
  draft.change({ note: "x" });
  await pass(60_000);
  expect(server.calls).toHaveLength(1);
  expect(draft.get().saving).toEqual({ is: "refused", why: "Niet te lezen." });
  server.failing = null;
  draft.change({ note: "y" });
  await pass(800);
  expect(server.quote.note).toBe("y");
});

test("a page that is loaded anew shows what was not saved, and saves it", async () => {
  const server = makeServer(sampleQuote());
  server.failing = new ApiError("Geen verbinding.");
  makeDraft(server.quote, server.save).change({ note: "Niet kwijt" });
  await pass(800);
  vi.clearAllTimers();
  server.failing = null;
  const draft = makeDraft(server.quote, server.save);
  expect(draft.get()).toMatchObject({ wasRestored: true, form: { note: "Niet kwijt" } });
  await pass(0);
  expect(server.quote.note).toBe("Niet kwijt");
});

test("what cannot be read as a number is there again after loading anew, though all else is saved", async () => {
  const server = makeServer(sampleQuote());
  const first = makeDraft(server.quote, server.save);
  first.change({ discount: "tientje" });
  await pass(800);
  expect(first.get().saving.is).toBe("saved");
  expect(makeDraft(server.quote, server.save).get().form.discount).toBe("tientje");
});

test("a colleague's change is not overwritten, until it is said whose version counts", async () => {
  const server = makeServer(sampleQuote());
  const draft = makeDraft(server.quote, server.save);
  server.quote = { ...server.quote, revision: 9, note: "Van Joris", updated_by: "Joris" };
  draft.change({ note: "Van mij" });
  await pass(800);
  expect(draft.get()).toMatchObject({ saving: { is: "overtaken" }, form: { note: "Van mij" } });
  draft.change({ note: "Van mij ook" });
  await pass(60_000);
  expect(server.calls).toHaveLength(1);
  draft.resolve("mine");
  await pass(0);
  expect(server.quote).toMatchObject({ note: "Van mij ook", revision: 10 });
});

test("a colleague's version can be taken over", async () => {
  const server = makeServer(sampleQuote());
  const draft = makeDraft(server.quote, server.save);
  server.quote = { ...server.quote, revision: 9, note: "Van Joris" };
  draft.change({ note: "Van mij" });
  await pass(800);
  draft.resolve("theirs");
  expect(draft.get()).toMatchObject({ revision: 9, form: { note: "Van Joris" }, saving: { is: "saved" } });
  expect(kept.size).toBe(0);
});

test("a change that arrived without its response is not taken for a colleague's", async () => {
  const server = makeServer(sampleQuote());
  const draft = makeDraft(server.quote, server.save);
  server.losesResponse = true;
  draft.change({ note: "Van mij" });
  await pass(800);
  server.losesResponse = false;
  draft.change({ note: "Van mij, met meer" });
  await pass(5000);
  expect(draft.get().saving.is).toBe("saved");
  expect(server.quote.note).toBe("Van mij, met meer");
});

test("a newer state is shown where nothing is unsaved", () => {
  const draft = makeDraft(sampleQuote(), makeServer(sampleQuote()).save);
  draft.hear(sampleQuote({ revision: 2, note: "Oud" }));
  expect(draft.get().form.note).toBe("");
  draft.hear(sampleQuote({ revision: 7, note: "Nieuw" }));
  expect(draft.get()).toMatchObject({ revision: 7, form: { note: "Nieuw" } });
});
