/** Uses the browser's storage; where that is full or forbidden, nothing is kept and nothing breaks. */
export function inStorage<Result>(
  kind: "localStorage" | "sessionStorage",
  work: (storage: Storage) => Result,
): Result | undefined {
  try {
    return work(window[kind]);
  } catch {
    return undefined;
  }
}
