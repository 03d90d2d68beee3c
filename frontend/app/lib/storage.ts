/** The browser's storage, which can be full or forbidden: then nothing is kept, and nothing breaks. */
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
