import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { Price } from "~/quote-request/request-api";

import { createPriceFeed } from "./price-feed";

type Call = { question: string; respond: (mid: number) => Promise<void>; fail: () => Promise<void> };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const price = (mid: number) => ({ op_aanvraag: false, low: mid - 100, mid, high: mid + 100 }) as Price; // all it looks at

/** A feed whose questions get their price by hand. */
function feedByHand() {
  const calls: Call[] = [];
  const settle = () => vi.advanceTimersByTimeAsync(0);
  const feed = createPriceFeed(
    (question) =>
      new Promise((resolve, reject) => {
        calls.push({
          question,
          respond: (mid) => {
            resolve(price(mid));
            return settle().then(() => undefined);
          },
          fail: () => {
            reject(new Error("no response"));
            return settle().then(() => undefined);
          },
        });
      }),
  );
  const asked = () => calls.map(({ question }) => question);
  return { feed, calls, asked };
}

const pause = () => vi.advanceTimersByTimeAsync(1100);

test("the first question is asked at once, and of those within a second only the latest", async () => {
  const { feed, asked } = feedByHand();
  for (const question of ["a", "b", "c", "d"]) feed.follow(question);
  expect(asked()).toEqual(["a"]);
  await vi.advanceTimersByTimeAsync(1099);
  expect(asked()).toEqual(["a"]);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked()).toEqual(["a", "d"]);
});

test("a minute of changes without a pause makes sixty calls at most", async () => {
  const { feed, asked } = feedByHand();
  for (let count = 0; count < 600; count += 1) {
    feed.follow(`question ${String(count)}`);
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(asked().length).toBeLessThanOrEqual(60);
  await pause();
  expect(asked().at(-1)).toBe("question 599");
});

test("the price stays in sight while the next one is on its way, and then tells the difference", async () => {
  const { feed, calls } = feedByHand();
  feed.follow("a");
  expect(feed.get()).toMatchObject({ price: undefined, isCurrent: false });
  await calls[0]?.respond(500);
  expect(feed.get()).toMatchObject({ price: { mid: 500 }, isCurrent: true, difference: 0 });
  await pause();
  feed.follow("b");
  expect(feed.get()).toMatchObject({ price: { mid: 500 }, isCurrent: false });
  await calls[1]?.respond(460);
  expect(feed.get()).toMatchObject({ price: { mid: 460 }, isCurrent: true, difference: -40 });
});

test("quick changes are counted together, from the price before the first of them", async () => {
  const { feed, calls } = feedByHand();
  feed.follow("a");
  await calls[0]?.respond(500);
  await pause();
  feed.follow("b");
  feed.follow("c");
  await calls[1]?.respond(530);
  expect(feed.get()).toMatchObject({ price: { mid: 530 }, isCurrent: false });
  await pause();
  await calls[2]?.respond(590);
  expect(feed.get()).toMatchObject({ price: { mid: 590 }, isCurrent: true, difference: 90 });
});

test("an answer that changes nothing leaves in sight what the one before it did", async () => {
  const { feed, calls } = feedByHand();
  feed.follow("a");
  await calls[0]?.respond(500);
  await pause();
  feed.follow("b");
  await calls[1]?.respond(590);
  await pause();
  feed.follow("b, with its city");
  await calls[2]?.respond(590);
  expect(feed.get()).toMatchObject({ price: { mid: 590 }, isCurrent: true, difference: 90 });
});

test("a change is counted from the first price of all, also when that came for earlier answers", async () => {
  const { feed, calls } = feedByHand();
  feed.follow("two postcodes");
  feed.follow("two postcodes and a city");
  await calls[0]?.respond(500);
  feed.follow("two postcodes, a city and a floor");
  await pause();
  await calls[1]?.respond(440);
  expect(feed.get()).toMatchObject({ price: { mid: 440 }, isCurrent: true, difference: -60 });
});

test("a response that was overtaken is not shown", async () => {
  const { feed, calls } = feedByHand();
  feed.follow("slow");
  await pause();
  feed.follow("fast");
  await calls[1]?.respond(600);
  await calls[0]?.respond(500);
  expect(feed.get()).toMatchObject({ price: { mid: 600 }, isCurrent: true });
});

test("who takes a change back keeps the price, whatever arrives about the change", async () => {
  const { feed, calls, asked } = feedByHand();
  feed.follow("a");
  await calls[0]?.respond(500);
  await pause();
  feed.follow("b");
  feed.follow("a");
  await calls[1]?.respond(900);
  await pause();
  expect(feed.get()).toMatchObject({ price: { mid: 500 }, isCurrent: true });
  expect(asked()).toEqual(["a", "b"]);
});

test("without a response the last price stays, and is asked again on request", async () => {
  const { feed, calls, asked } = feedByHand();
  feed.follow("a");
  await calls[0]?.respond(500);
  await pause();
  feed.follow("b");
  await calls[1]?.fail();
  expect(feed.get()).toMatchObject({ price: { mid: 500 }, isCurrent: false });
  expect(feed.get().problem).toBeInstanceOf(Error);
  await pause();
  expect(asked()).toEqual(["a", "b"]);
  feed.retry();
  expect(feed.get().problem).toBeUndefined();
  await calls[2]?.respond(510);
  expect(feed.get()).toMatchObject({ price: { mid: 510 }, isCurrent: true, difference: 10 });
});

test("without a question there is no price, also when one is still on its way", async () => {
  const { feed, calls } = feedByHand();
  feed.follow("a");
  feed.follow(undefined);
  await calls[0]?.respond(500);
  expect(feed.get()).toMatchObject({ price: undefined, isCurrent: true });
});

test("asking again without a problem asks nothing", async () => {
  const { feed, calls, asked } = feedByHand();
  feed.follow("a");
  await calls[0]?.respond(500);
  await pause();
  feed.retry();
  expect(asked()).toEqual(["a"]);
});
