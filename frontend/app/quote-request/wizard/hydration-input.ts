/** Reads a form that was filled in before the page was hydrated. */
import { emptyAnswers, type TextName } from "~/quote-request/answers/answers";

type Control = { name: string; value: string; unchanged: boolean };

/** The answers in fields whose value differs from that in the built page. */
export function hydrationInput(form: HTMLFormElement): Partial<Record<TextName, string>> {
  return answersIn([...form.elements].flatMap(control));
}

export function answersIn(controls: readonly Control[]): Partial<Record<TextName, string>> {
  const typed = controls.filter(({ name, unchanged }) => !unchanged && isTextName(name));
  return Object.fromEntries(typed.map(({ name, value }) => [name, value]));
}

function isTextName(name: string): name is TextName {
  return typeof emptyAnswers[name as keyof typeof emptyAnswers] === "string";
}

function control(element: Element): Control[] {
  if (element instanceof HTMLSelectElement) {
    const { name, value } = element;
    return [{ name, value, unchanged: element.options[element.selectedIndex]?.defaultSelected ?? true }];
  }
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
    const { name, value, defaultValue } = element;
    return [{ name, value, unchanged: value === defaultValue }];
  }
  return [];
}
