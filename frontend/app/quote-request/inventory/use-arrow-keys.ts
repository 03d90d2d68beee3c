/** A list of controls that is one stop for the Tab key; inside it, arrows, Home and End go from one to another. */
import { useLayoutEffect, useRef } from "react";

const CONTROLS = "button, input";

export function useArrowKeys<List extends HTMLElement>() {
  const ref = useRef<List>(null);
  // At every render: controls come and go, and one that was the stop may be disabled now.
  useLayoutEffect(() => {
    if (ref.current) keepOneStop(ref.current);
  });
  const onFocus = (event: React.FocusEvent<List>) => keepOneStop(event.currentTarget, event.target);
  const onKeyDown = (event: React.KeyboardEvent<List>) => {
    const next = nextControl(event.currentTarget, event.target, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return { ref, onFocus, onKeyDown };
}

type Control = HTMLButtonElement | HTMLInputElement;

/** A row may be a control itself. */
const controlsIn = (part: Element): Control[] =>
  part.matches(CONTROLS) ? [part as Control] : [...part.querySelectorAll<Control>(CONTROLS)];
const enabledIn = (part: Element): Control[] => controlsIn(part).filter(({ disabled }) => !disabled);

function keepOneStop(list: Element, focused?: Element): void {
  const enabled = enabledIn(list);
  const stop =
    enabled.find((each) => each === focused) ?? enabled.find(({ tabIndex }) => tabIndex === 0) ?? enabled[0];
  for (const each of controlsIn(list)) each.tabIndex = each === stop ? 0 : -1;
}

/** Up and down keep to the same kind of control, in the row before or after; left and right stay in the row. */
function nextControl(list: Element, from: EventTarget, key: string): Control | undefined {
  const control = controlsIn(list).find((each) => each === from);
  if (!control || isTyping(control, key)) return undefined;
  const rows = [...list.children];
  const row = rows.findIndex((each) => each.contains(control));
  switch (key) {
    case "ArrowDown":
      return inRow(rows[row + 1], control, rows[row]);
    case "ArrowUp":
      return inRow(rows[row - 1], control, rows[row]);
    case "Home":
      return inRow(rows[0], control, rows[row]);
    case "End":
      return inRow(rows.at(-1), control, rows[row]);
    case "ArrowLeft":
      return beside(rows, control, -1);
    case "ArrowRight":
      return beside(rows, control, 1);
    default:
      return undefined;
  }
}

/** The control in the same place of another row; where that one is disabled, the last one. */
function inRow(row: Element | undefined, like: Control, own: Element | undefined): Control | undefined {
  if (!row || !own) return undefined;
  const place = controlsIn(own).indexOf(like);
  const same = controlsIn(row)[place];
  return same?.disabled === false ? same : enabledIn(row).at(-1);
}

function beside(rows: Element[], control: Control, by: number): Control | undefined {
  const row = rows.filter((each) => each.contains(control));
  const enabled = (row[0] === control ? rows : row).flatMap(enabledIn);
  return enabled[enabled.indexOf(control) + by];
}

/** Whether the key moves inside a text: not while all of it is selected, as it is when the field is reached. */
const isTyping = (control: Control, key: string): boolean =>
  control instanceof HTMLInputElement &&
  !["ArrowUp", "ArrowDown"].includes(key) &&
  control.value !== "" &&
  (control.selectionEnd ?? 0) - (control.selectionStart ?? 0) < control.value.length;
