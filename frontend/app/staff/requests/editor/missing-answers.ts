/** What a request still lacks before it can be saved: all of it at once, in the order of a conversation. */
import { fields as columns } from "@facts/quote-rules.json";

import type { AnswerName, Answers, TextName } from "~/quote-request/answers/answers";
import { fieldOf, toRecord } from "~/quote-request/answers/payload";
import { columnProblem } from "~/quote-request/answers/rules";
import { fieldError } from "~/quote-request/fields/use-fields";
import { questions, stepOf } from "~/quote-request/steps/questions";
import type { QuestionStep } from "~/quote-request/steps/step";

import type { EditorProblem } from "./answers-editor";

/** Who calls says first who it is, then from where to where, and when. */
export const conversation: readonly QuestionStep[] = questions.toSorted(
  (one, other) => Number(isContact(other)) - Number(isContact(one)),
);

function isContact(step: QuestionStep): boolean {
  return step === stepOf("telefoon");
}

const fields = Object.assign({}, ...conversation.map((step) => step.fields)) as QuestionStep["fields"];
const order = Object.keys(fields) as AnswerName[];

/** Under the rules of the server: the form of visitors asks for more, such as a first name. */
export function missingAnswers(answers: Answers): EditorProblem[] {
  const record = toRecord(answers);
  const found = Object.keys(columns).flatMap((column) => {
    const problem = columnProblem(column, record);
    const field = fieldOf(column);
    return problem ? { field, message: (field && messageOf(field, answers)) ?? problem.message } : [];
  });
  const place = ({ field }: EditorProblem) => (field ? order.indexOf(field) : order.length);
  return found.toSorted((one, other) => place(one) - place(other));
}

/** As it stands at the field, with the address that the field belongs to. */
function messageOf(name: TextName, answers: Answers): string | undefined {
  const field = fields[name];
  const error = field && fieldError(name, field, answers);
  return error && field.group ? `${error} (${field.group})` : error;
}
