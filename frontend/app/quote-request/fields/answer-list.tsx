import { DefinitionList } from "~/ui/list/definition-list";

export type AnswerRow = readonly [question: string, answer: string | undefined];

/** Questions and their answers; a question without an answer is left out. */
export function AnswerList({ rows }: { rows: readonly AnswerRow[] }) {
  return <DefinitionList rows={rows} value="font-medium wrap-anywhere whitespace-pre-line text-ink" />;
}
