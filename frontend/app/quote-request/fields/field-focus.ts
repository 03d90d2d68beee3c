/** The way from one field to the next, by its name. */
import type { AnswerName } from "~/quote-request/answers/answers";

/** Whether the focus is there now: a day is chosen in a calendar, and has no field to be in. */
export function focusField(name: AnswerName | undefined): boolean {
  const [field] = name ? document.getElementsByName(name) : [];
  field?.focus();
  return field !== undefined && field === document.activeElement;
}

/** Enter, or "next" on the keyboard of a phone: to what is still to be filled in, or, if nothing is, to the next step. */
export function goToNextField(
  event: React.KeyboardEvent<HTMLFormElement>,
  missing: readonly AnswerName[],
): void {
  const { target } = event;
  const isText = target instanceof HTMLInputElement && !["checkbox", "radio"].includes(target.type);
  if (event.key !== "Enter" || event.defaultPrevented || event.nativeEvent.isComposing || !isText) return;
  const [first] = missing;
  if (first === undefined) return;
  event.preventDefault();
  focusField(missing.find((name) => isAfter(target, name)) ?? first);
}

function isAfter(field: Element, name: AnswerName): boolean {
  const [other] = document.getElementsByName(name);
  return (
    other !== undefined && (field.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  );
}
