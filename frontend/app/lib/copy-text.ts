/** Puts a text on the clipboard; whether that has worked. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** The way of browsers that have no clipboard, or keep it for https. */
function copyBySelection(text: string): boolean {
  const field = Object.assign(document.createElement("textarea"), { value: text, readOnly: true });
  const focused = document.activeElement;
  document.body.append(field);
  field.select();
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else is there on plain http
  const isCopied = document.execCommand("copy");
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return isCopied;
}
