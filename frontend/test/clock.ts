/** A fake clock that only the test advances; Vitest's own one keeps running while a test clicks and waits. */

type Timer = { id: number; at: number; run: () => void };

const real = {
  setTimeout: globalThis.setTimeout.bind(globalThis),
  clearTimeout: globalThis.clearTimeout.bind(globalThis),
};
const DRAWING_MS = 50;
// Higher than any id that the browser itself gives.
let lastId = 1_000_000_000;
let now = 0;
let timers: Timer[] = [];

export function stopClock(): void {
  const set = (run: () => void, delay = 0) => {
    lastId += 1;
    timers.push({ id: lastId, at: now + delay, run });
    return lastId;
  };
  const clear = (id: number | undefined) => {
    timers = timers.filter((timer) => timer.id !== id);
    real.clearTimeout(id);
  };
  Object.assign(globalThis, { setTimeout: set, clearTimeout: clear });
}

export function startClock(): void {
  Object.assign(globalThis, real);
  timers = [];
}

/** Lets time pass for the page; on return, everything that happened before and during that time is rendered. */
export async function pass(milliseconds: number): Promise<void> {
  await drawing();
  const end = now + milliseconds;
  for (let timer = nextUntil(end); timer; timer = nextUntil(end)) fire(timer);
  now = end;
  await drawing();
}

function nextUntil(end: number): Timer | undefined {
  return timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
}

function fire(timer: Timer): void {
  timers = timers.filter((each) => each !== timer);
  now = timer.at;
  timer.run();
}

const drawing = () => new Promise<void>((resolve) => real.setTimeout(resolve, DRAWING_MS));
