/** What a colleague changes of the answers of a request, also when somebody else changes it meanwhile. Pure. */
import type { AnswerName, Answers } from "./answers";
import { toRecord } from "./payload";
import type { QuoteRecord } from "./quote-record";

type Column = keyof QuoteRecord;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The columns that differ between the answers from which one went on and those there are now. */
export function changedColumns(base: Answers, now: Answers): Partial<QuoteRecord> {
  const before = toRecord(base);
  const after = toRecord(now);
  const changed = (Object.keys(after) as Column[]).filter(
    (column) => column !== "consent_version" && !isSame(before[column], after[column]),
  );
  return Object.fromEntries(changed.map((column) => [column, after[column]]));
}

/** Where two went on from the same answers: whatever this one did not touch is as the other left it. */
export function rebase(base: Answers, mine: Answers, theirs: Answers): Answers {
  const names = Object.keys(mine) as AnswerName[];
  const taken = names.filter((name) => isSame(mine[name], base[name]));
  return { ...mine, ...Object.fromEntries(taken.map((name) => [name, theirs[name]])) };
}

/** The columns that both of them changed, each to something else. */
export function contested(base: Answers, mine: Answers, theirs: Answers): Column[] {
  const my = changedColumns(base, mine);
  const their = changedColumns(base, theirs);
  return (Object.keys(my) as Column[]).filter(
    (column) => column in their && !isSame(my[column], their[column]),
  );
}
