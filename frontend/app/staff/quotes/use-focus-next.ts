import { useLayoutEffect, useRef } from "react";

/** After the next render, focuses the first of the given elements that can have the focus. */
export function useFocusNext() {
  const wanted = useRef<string[]>([]);
  useLayoutEffect(() => {
    for (const id of wanted.current) {
      const found = document.getElementById(id);
      if (!found || found.matches(":disabled")) continue;
      found.focus();
      // A number is there to be replaced.
      if (found instanceof HTMLInputElement && found.inputMode === "decimal") found.select();
      break;
    }
    wanted.current = [];
  });
  return (...ids: string[]) => {
    wanted.current = ids;
  };
}
