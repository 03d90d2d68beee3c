import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

import { errorMessage } from "~/staff/api/errors";
import { BackupCodeList, codesLeftQuery, makeBackupCodes } from "~/staff/session/backup-codes";
import { FormError } from "~/staff/ui/form-error";
import { Panel } from "~/staff/ui/panel";
import { StaffButton } from "~/staff/ui/staff-button";

/** Backup codes, for a lost telephone: how many are left, and making new ones, which are shown once. */
export function BackupCodesPanel() {
  const cache = useQueryClient();
  const { data } = useQuery(codesLeftQuery);
  const {
    mutate,
    data: made,
    reset,
    isPending,
    error,
  } = useMutation({ mutationFn: () => makeBackupCodes(cache) });
  return (
    <Panel
      title="Reservecodes"
      lead="Bent u uw telefoon kwijt? Met een reservecode logt u toch in. Elke code werkt één keer."
    >
      <FormError message={error ? errorMessage(error) : undefined} />
      {made && <BackupCodeList key={made.codes[0]} codes={made.codes} onSaved={reset} />}
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
