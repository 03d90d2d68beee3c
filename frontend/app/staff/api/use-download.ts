/** Files that need the caller's token: fetched by the page and then handed to the browser to keep. */
import { useMutation } from "@tanstack/react-query";

import { toast } from "~/ui/toast";

import { fetchFunction } from "./client";

const GIVE_UP_MS = 60_000;

/** Downloads `/functions/v1/<path>`; why it failed is shown as a toast. */
export function useDownload<Input = void>(pathOf: (input: Input) => string) {
  return useMutation({
    networkMode: "always",
    mutationFn: (input: Input) => download(pathOf(input)),
    onError: (error) => toast.error(error.message),
  });
}

/** Fetches `/functions/v1/<path>` and hands it to the browser. */
export async function download(path: string): Promise<void> {
  const answer = await fetchFunction(path);
  save(await answer.blob(), fileName(answer.headers.get("Content-Disposition")));
}

/** The name the server gave the file. */
function fileName(disposition: string | null): string {
  return /filename="?([^";]+)"?/.exec(disposition ?? "")?.[1] ?? "export";
}

function save(file: Blob, name: string) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser reads the file after the click; when it has surely begun, the memory is given back.
  setTimeout(() => URL.revokeObjectURL(link.href), GIVE_UP_MS);
}
