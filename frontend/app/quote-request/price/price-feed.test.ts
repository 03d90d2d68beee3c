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
const range = (low: number, high: number | null) => ({ op_aanvraag: false, low, high }) as Price; // all it looks at

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
    (question) => question.split(",")[0] ?? "",
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
  expect(feed.get()).toMatchObject({ price: { mid: 500 }, isCurrent: true, difference: undefined });
  await pause();
  feed.follow("b");
  expect(feed.get()).toMatchObject({ price: { mid: 500 }, isCurrent: false });
  await calls[1]?.respond(460);
  expect(feed.get()).toMatchObject({ price: { mid: 460 }, isCurrent: true, difference: [-40, -40] });
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
  expect(feed.get()).toMatchObject({ price: { mid: 590 }, isCurrent: true, difference: [90, 90] });
});

test("a difference belongs to the latest choice: it is gone once another is made that changes nothing", async () => {
  const { feed, calls } = feedByHand();
  feed.follow("a");
  await calls[0]?.respond(500);
  await pause();
  feed.follow("b");
  await calls[1]?.respond(590);
  expect(feed.get()).toMatchObject({ difference: [90, 90] });
  await pause();
  feed.follow("c");
  expect(feed.get()).toMatchObject({ difference: undefined });
  await calls[2]?.respond(590);
  expect(feed.get()).toMatchObject({ price: { mid: 590 }, isCurrent: true, difference: undefined });
});

test("what the visitor did not choose, such as a city that we fill in, belongs to the choice before it", async () => {
  const { feed, calls } = feedByHand();
  feed.follow("a");
  await calls[0]?.respond(500);
  await pause();
  feed.follow("b");
  await calls[1]?.respond(590);
  await pause();
  feed.follow("b, Den Haag");
  expect(feed.get()).toMatchObject({ isCurrent: false, difference: [90, 90] });
  await calls[2]?.respond(590);
  expect(feed.get()).toMatchObject({ price: { mid: 590 }, isCurrent: true, difference: [90, 90] });
});

test.each<[string, Price, Price, readonly number[] | undefined]>([
  ["both amounts alike", range(500, 700), range(590, 790), [90, 90]],
  ["each by its own", range(500, 700), range(580, 810), [80, 110]],
  ["the smaller change first", range(580, 810), range(470, 730), [-80, -110]],
  ["only one of them", range(500, 700), range(500, 730), [0, 30]],
  ["one up and one down says nothing", range(500, 700), range(490, 730), undefined],
  ["from so much on", range(410, null), range(450, null), [40, 40]],
  ["a range where there was none says nothing", range(410, null), range(500, 740), undefined],
  // 337.50 is shown as 338, and 450 as 450.
  ["as the amounts are rounded", range(337.5, 337.5), range(450, 450), [112, 112]],
  ["no amount before", { op_aanvraag: true, label: "", reason: "" }, range(500, 700), undefined],
])("the difference is that of the amounts: %s", async (_, first, second, difference) => {
  const prices = [first, second];
  const feed = createPriceFeed(() => Promise.resolve(prices.shift() ?? first));
  feed.follow("a");
  await pause();
  feed.follow("b");
  await pause();
  expect(feed.get().difference).toEqual(difference);
});

test("a change is counted from the first price of all, also when that came for earlier answers", async () => {
  const { feed, calls } = feedByHand();
  feed.follow("two postcodes");
  feed.follow("two postcodes and a city");
  await calls[0]?.respond(500);
  feed.follow("two postcodes and a city and a floor");
  await pause();
  await calls[1]?.respond(440);
  expect(feed.get()).toMatchObject({ price: { mid: 440 }, isCurrent: true, difference: [-60, -60] });
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
  expect(feed.get()).toMatchObject({ price: { mid: 510 }, isCurrent: true, difference: [10, 10] });
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
