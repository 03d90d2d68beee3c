/** Downloads files that need the user's token: the page fetches them, and the browser saves them. */
import { useMutation } from "@tanstack/react-query";

import { saveFile } from "~/lib/save-file";
import { toast } from "~/ui/toast";

import { fetchFunction } from "./client";

/** Downloads `/functions/v1/<path>`; a failure shows as a toast. */
export function useDownload<Input = void>(pathOf: (input: Input) => string) {
  return useMutation({
    networkMode: "always",
    mutationFn: (input: Input) => download(pathOf(input)),
    onError: (error) => toast.error(error.message),
  });
}

/** Fetches `/functions/v1/<path>` and lets the browser save it. */
export async function download(path: string): Promise<void> {
  const response = await fetchFunction(path);
  saveFile(await response.blob(), fileName(response.headers.get("Content-Disposition")));
}

/** The name the server gave the file. */
function fileName(disposition: string | null): string {
  return /filename="?([^";]+)"?/.exec(disposition ?? "")?.[1] ?? "export";
}
