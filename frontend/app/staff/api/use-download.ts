/** Files that need the caller's token: fetched by the page and then handed to the browser to keep. */
import { functionAnswer } from "./client";

const GIVE_UP_MS = 60_000;

export async function download(path: string): Promise<void> {
  const answer = await functionAnswer(path);
  save(await answer.blob(), fileName(answer.headers.get("Content-Disposition")));
}

export function save(file: Blob, name: string) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser reads the file after the click; when it has surely begun, the memory is given back.
  setTimeout(() => URL.revokeObjectURL(link.href), GIVE_UP_MS);
}

/** The name the server gave the file. */
export function fileName(disposition: string | null): string {
  return /filename="?([^";]+)"?/.exec(disposition ?? "")?.[1] ?? "export";
}
