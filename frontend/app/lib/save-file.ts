/** Lets the browser save a file that the page has fetched. */

const GIVE_BACK_MS = 60_000;

export function saveFile(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser reads the file after the click: the memory is freed once that has surely begun.
  setTimeout(() => URL.revokeObjectURL(link.href), GIVE_BACK_MS);
}
