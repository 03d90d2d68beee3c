import { expect, test } from "vitest";

import { pageNumbers } from "./page-numbers";

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, null, 9]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [4, 9, [1, 2, 3, 4, 5, null, 9]],
  [9, 9, [1, null, 8, 9]],
  [3, 4000, [1, 2, 3, 4, null, 4000]],
])("on page %d of %d the numbers %j are offered", (page, pages, numbers) => {
  expect(pageNumbers(page, pages)).toEqual(numbers);
});
