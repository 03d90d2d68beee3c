import { Copy, Printer } from "lucide-react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

import staffMessages from "@facts/staff-messages.json";

import type { components } from "~/api/schema";
import { callFunction } from "~/staff/api/client";
import { errorMessage } from "~/staff/api/errors";
import { withReauthentication } from "~/staff/api/reauthentication";
import { FormError } from "~/staff/ui/form-error";
import { Panel } from "~/staff/ui/panel";
import { StaffButton } from "~/staff/ui/staff-button";
import { toast } from "~/ui/toast";

type Codes = components["schemas"]["BackupCodes"];
type Left = components["schemas"]["BackupCodesLeft"];

const leftKey = ["backup codes left"];

/** Backup codes, for a lost telephone: how many are left, and making new ones, which are shown once. */
export function BackupCodesPanel() {
  const cache = useQueryClient();
  const { data } = useQuery({
    queryKey: leftKey,
    queryFn: ({ signal }) => callFunction<Left>("backup-codes", { signal }),
  });
  const {
    mutate,
    data: made,
    isPending,
    error,
  } = useMutation({
    mutationFn: () => withReauthentication(() => callFunction<Codes>("backup-codes", { method: "POST" })),
    onSuccess: () => void cache.invalidateQueries({ queryKey: leftKey }),
  });
  return (
    <Panel
      title="Reservecodes"
      lead="Bent u uw telefoon kwijt? Met een reservecode logt u toch in. Elke code werkt één keer."
    >
      <FormError message={error ? errorMessage(error) : undefined} />
      {made && <CodeList codes={made.codes} />}
      {data && <p className="mb-4 font-semibold text-ink">{leftInWords(data.left)}</p>}
      <StaffButton disabled={isPending} onClick={() => mutate()}>
        {data && data.left > 0 ? "Nieuwe codes maken" : "Codes maken"}
      </StaffButton>
    </Panel>
  );
}

function leftInWords(left: number): string {
  if (left === 0) return "U heeft geen reservecodes.";
  return left === 1 ? "U heeft nog 1 code." : `U heeft nog ${String(left)} codes.`;
}

/** The new codes, to be written down now: they cannot be shown again. */
function CodeList({ codes }: { codes: string[] }) {
  return (
    <div role="status" className="mb-4 rounded-xl border border-line bg-mist p-4">
      <p className="mb-3 font-semibold text-ink">{staffMessages.backup_codes_shown_once}</p>
      <ul className="mb-3 grid grid-cols-2 gap-x-6 gap-y-1 font-mono text-ink">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 print:hidden">
        <StaffButton onClick={() => void copy(codes)}>
          <Copy aria-hidden className="size-4" /> Kopiëren
        </StaffButton>
        <StaffButton onClick={() => window.print()}>
          <Printer aria-hidden className="size-4" /> Afdrukken
        </StaffButton>
      </div>
    </div>
  );
}

async function copy(codes: string[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(codes.join("\n"));
    toast.success(staffMessages.backup_codes_copied);
  } catch {
    // Copying fails without https or permission; the codes are still on the screen.
    toast.error(staffMessages.backup_codes_not_copied);
  }
}
