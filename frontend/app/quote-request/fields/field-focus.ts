/** Moves the focus to a field by its name, and from one field to the next. */
import type { AnswerName } from "~/quote-request/answers/answers";

/** Returns whether the field got the focus: the moving date, chosen in a calendar, has no such field. */
export function focusField(name: AnswerName | undefined): boolean {
  const [field] = name ? document.getElementsByName(name) : [];
  field?.focus();
  return field !== undefined && field === document.activeElement;
}

/** Gives an empty field the focus, for which the visitor did not ask; returns whether it did. */
export function offerField(name: AnswerName | undefined): boolean {
  const [field] = name ? document.getElementsByName(name) : [];
  if (!(field instanceof HTMLInputElement) || field.value !== "") return false;
  field.dataset.offered = "";
  field.focus({ preventScroll: true });
  return true;
}

/** Whether the field was offered; only once: to leave it empty is no mistake then. */
export function takeOffer(name: string): boolean {
  const [field] = document.getElementsByName(name);
  const isOffered = field?.dataset.offered !== undefined;
  delete field?.dataset.offered;
  return isOffered;
}

/** On Enter, or "next" on a phone's keyboard: goes to the next missing field, or, without one, to the next step. */
export function goToNextField(
  event: React.KeyboardEvent<HTMLFormElement>,
  missing: readonly AnswerName[],
): void {
  const { target } = event;
  const isText = target instanceof HTMLInputElement && !["checkbox", "radio"].includes(target.type);
  if (event.key !== "Enter" || event.defaultPrevented || event.nativeEvent.isComposing || !isText) return;
  if (missing.length === 0) return;
  event.preventDefault();
  // Pressed by habit in the field before, which the focus has left by itself.
  if (target.value === "" && takeOffer(target.name)) return;
  const open = missing.filter((name) => !isAwaited(name));
  focusField(open.find((name) => isAfter(target, name)) ?? open[0]);
}

/** Whether the answer is about to be filled in. */
function isAwaited(name: AnswerName): boolean {
  return document.getElementsByName(name)[0]?.dataset.awaited !== undefined;
}

function isAfter(field: Element, name: AnswerName): boolean {
  const [other] = document.getElementsByName(name);
  return (
    other !== undefined && (field.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  );
}
