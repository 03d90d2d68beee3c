/** Makes the next click act as in Safari: it blurs the focused element, and focuses no button or link. */
export function clickWithoutFocus() {
  const press = (event: MouseEvent) => {
    event.preventDefault();
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  };
  document.addEventListener("mousedown", press, { once: true });
}
