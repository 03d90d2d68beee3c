/** Hands a file that the page has fetched to the browser, which saves it. */

const GIVE_BACK_MS = 60_000;

export function saveFile(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser reads the file after the click; when it has surely begun, the memory is given back.
  setTimeout(() => URL.revokeObjectURL(link.href), GIVE_BACK_MS);
}
