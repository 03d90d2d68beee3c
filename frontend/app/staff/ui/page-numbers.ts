const AROUND = 1;

/** The numbers to offer: the first, the last and those around the current one; null where some are left out. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const offered = [...Array(pages > 0 ? 2 * AROUND + 1 : 0).keys()].map((step) => page - AROUND + step);
  const shown = [...new Set([1, ...offered, pages])].filter((each) => each >= 1 && each <= pages);
  return shown
    .sort((a, b) => a - b)
    .flatMap((each, index) => {
      const before = shown[index - 1] ?? each - 1;
      if (each - before === 2) return [each - 1, each];
      return each - before > 2 ? [null, each] : [each];
    });
}
