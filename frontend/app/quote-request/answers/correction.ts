/** Compares and merges corrections of the answers of a request, also when somebody else changed it meanwhile. Pure. */
import type { AnswerName, Answers } from "./answers";
import { toRecord } from "./payload";
import type { QuoteRecord } from "./quote-record";

type Column = keyof QuoteRecord;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The columns that differ between the original answers and the corrected ones. */
export function changedColumns(base: Answers, now: Answers): Partial<QuoteRecord> {
  const before = toRecord(base);
  const after = toRecord(now);
  const changed = (Object.keys(after) as Column[]).filter(
    (column) => column !== "consent_version" && !isSame(before[column], after[column]),
  );
  return Object.fromEntries(changed.map((column) => [column, after[column]]));
}

/** Puts my changes on top of the other person's, when both began with the same answers. */
export function rebase(base: Answers, mine: Answers, theirs: Answers): Answers {
  const names = Object.keys(mine) as AnswerName[];
  const taken = names.filter((name) => isSame(mine[name], base[name]));
  return { ...mine, ...Object.fromEntries(taken.map((name) => [name, theirs[name]])) };
}

/** The columns that both people changed, to different values. */
export function contested(base: Answers, mine: Answers, theirs: Answers): Column[] {
  const my = changedColumns(base, mine);
  const their = changedColumns(base, theirs);
  return (Object.keys(my) as Column[]).filter(
    (column) => column in their && !isSame(my[column], their[column]),
  );
}
