/** Moves the focus to a field by its name, and from one field to the next. */
import type { AnswerName } from "~/quote-request/answers/answers";

/** Returns whether the field got the focus: the moving date, chosen in a calendar, has no such field. */
export function focusField(name: AnswerName | undefined): boolean {
  const [field] = name ? document.getElementsByName(name) : [];
  field?.focus();
  return field !== undefined && field === document.activeElement;
}

/** On Enter, or "next" on a phone's keyboard: goes to the next missing field, or, without one, to the next step. */
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
