/** The next click is as in Safari: it takes the focus away, and gives it to no button or link. */
export function clickWithoutFocus() {
  const press = (event: MouseEvent) => {
    event.preventDefault();
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  };
  document.addEventListener("mousedown", press, { once: true });
}
