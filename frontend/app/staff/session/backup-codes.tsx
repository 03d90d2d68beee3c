import { Copy, Download, Printer } from "lucide-react";
import { useState } from "react";
import { useBlocker } from "react-router";
import { type QueryClient, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";

import staffMessages from "@facts/staff-messages.json";

import type { components } from "~/api/schema";
import { copyText } from "~/lib/copy-text";
import { saveFile } from "~/lib/save-file";
import { useWarnBeforeLeaving } from "~/lib/use-warn-before-leaving";
import { callFunction } from "~/staff/api/client";
import { errorMessage } from "~/staff/api/errors";
import { withReauthentication } from "~/staff/api/reauthentication";
import { ConfirmDialog } from "~/staff/ui/confirm-dialog";
import { LoadFailure } from "~/staff/ui/load-failure";
import { StaffButton } from "~/staff/ui/staff-button";
import { Spinner } from "~/ui/spinner";
import { toast } from "~/ui/toast";

type Codes = components["schemas"]["BackupCodes"];
type Left = components["schemas"]["BackupCodesLeft"];

export const codesLeftQuery = queryOptions({
  queryKey: ["backup codes left"],
  queryFn: ({ signal }) => callFunction<Left>("backup-codes", { signal }),
});

/** Makes codes in the place of earlier ones. */
export async function makeBackupCodes(cache: QueryClient): Promise<Codes> {
  const made = await withReauthentication(() => callFunction<Codes>("backup-codes", { method: "POST" }));
  // A count that is still on its way may be of before.
  await cache.cancelQueries(codesLeftQuery);
  cache.setQueryData(codesLeftQuery.queryKey, { left: made.codes.length });
  return made;
}

/** Makes the first codes, right after a second factor was set up. */
export function FirstBackupCodes({ onDone }: { onDone: () => void }) {
  const cache = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ["first backup codes"],
    queryFn: () => makeBackupCodes(cache),
    // Made once: others would take the place of those that are shown.
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (error) {
    return (
      <>
        <LoadFailure message={errorMessage(error)} onRetry={() => void refetch()} />
        <StaffButton className="mt-4" onClick={onDone}>
          Later doen
        </StaffButton>
      </>
    );
  }
  if (!data) return <Spinner className="size-6 text-petrol" />;
  return <BackupCodeList codes={data.codes} onSaved={onDone} />;
}

type ListProps = { codes: string[]; onSaved: () => void };

/** New codes, to be kept now: they cannot be shown again. Who leaves without saying so is warned. */
export function BackupCodeList({ codes, onSaved }: ListProps) {
  const [isSaved, setSaved] = useState(false);
  const leaving = useBlocker(
    ({ currentLocation: here, nextLocation: next }) => !isSaved && here.pathname !== next.pathname,
  );
  useWarnBeforeLeaving(!isSaved);
  return (
    <div role="status" className="mb-4 rounded-xl border border-line bg-mist p-4">
      <p ref={focus} tabIndex={-1} className="mb-3 font-semibold text-ink outline-none">
        {staffMessages.backup_codes_shown_once}
      </p>
      <ul aria-label="Reservecodes" className="mb-3 grid grid-cols-2 gap-x-6 gap-y-1 font-mono text-ink">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 print:hidden">
        <StaffButton onClick={() => void copy(codes)}>
          <Copy aria-hidden className="size-4" /> Kopiëren
        </StaffButton>
        <StaffButton onClick={() => saveFile(textFile(codes), "reservecodes.txt")}>
          <Download aria-hidden className="size-4" /> Downloaden
        </StaffButton>
        <StaffButton onClick={() => window.print()}>
          <Printer aria-hidden className="size-4" /> Afdrukken
        </StaffButton>
        <StaffButton
          look="main"
          className="max-sm:w-full"
          onClick={() => {
            setSaved(true);
            onSaved();
          }}
        >
          Ik heb ze bewaard
        </StaffButton>
      </div>
      {leaving.state === "blocked" && (
        <ConfirmDialog
          title="Codes niet bewaard?"
          action="Toch weggaan"
          isPending={false}
          error={undefined}
          onConfirm={() => leaving.proceed()}
          onClose={() => leaving.reset()}
        >
          <p>{staffMessages.backup_codes_leaving}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

// What was here before is gone, and with it the focus.
const focus = (lead: HTMLElement | null) => lead?.focus();

const textFile = (codes: string[]) => new Blob([`${codes.join("\r\n")}\r\n`], { type: "text/plain" });

async function copy(codes: string[]): Promise<void> {
  // Where copying fails, the codes are still on the screen.
  if (await copyText(codes.join("\n"))) toast.success(staffMessages.backup_codes_copied);
  else toast.error(staffMessages.backup_codes_not_copied);
}
