import { Copy } from "lucide-react";
import { useState } from "react";

import { feed_dialog as words } from "@facts/planning.json";

import { copyText } from "~/lib/copy-text";
import { errorMessage } from "~/staff/api/errors";
import { ConfirmDialog } from "~/staff/ui/confirm-dialog";
import { dateAndTime } from "~/staff/ui/date-formats";
import { DialogActions } from "~/staff/ui/dialog-actions";
import { FormError } from "~/staff/ui/form-error";
import { StaffButton } from "~/staff/ui/staff-button";
import { StaffDialog } from "~/staff/ui/staff-dialog";
import { TextField } from "~/ui/form/text-field";
import { Spinner } from "~/ui/spinner";
import { toast } from "~/ui/toast";

import { type Feed, type FeedOf, useFeed, useMakeFeed, useRevokeFeed } from "./feeds";

type Props = { of: FeedOf; onClose: () => void };

/** The address at which calendar programs read jobs: made, shown once, replaced and revoked. */
export function FeedDialog({ of, onClose }: Props) {
  const feed = useFeed(of.id);
  const [address, setAddress] = useState("");
  const [sure, setSure] = useState<"replace" | "revoke">();
  const making = useMakeFeed(of, feed, (made) => {
    setAddress(made);
    setSure(undefined);
  });
  const revoking = useRevokeFeed(feed, () => {
    toast.success(words.revoked);
    onClose();
  });
  return (
    <StaffDialog title={`Agenda: ${of.name}`} onClose={onClose}>
      <p>{words.lead}</p>
      {of.id === null && <p className="mt-2">{words.tasks}</p>}
      <p className="mt-2">{words.leaks}</p>
      {address ? <Address address={address} /> : feed && <Made feed={feed} name={of.name} />}
      <FormError message={making.error && !sure ? errorMessage(making.error) : undefined} />
      <DialogActions cancel="Sluiten" onCancel={onClose}>
        {feed && (
          <StaffButton look="danger" onClick={() => setSure("revoke")}>
            Intrekken
          </StaffButton>
        )}
        {!address && (
          <StaffButton
            look="main"
            disabled={making.isPending}
            onClick={() => (feed ? setSure("replace") : making.mutate())}
          >
            {making.isPending && <Spinner className="size-4" />} {feed ? "Nieuw adres maken" : "Adres maken"}
          </StaffButton>
        )}
      </DialogActions>
      {sure === "replace" && (
        <Sure
          title="Nieuw adres maken?"
          action="Nieuw adres maken"
          act={making}
          onClose={() => setSure(undefined)}
        >
          {words.replace}
        </Sure>
      )}
      {sure === "revoke" && (
        <Sure title="Agenda intrekken?" action="Intrekken" act={revoking} onClose={() => setSure(undefined)}>
          {words.revoke}
        </Sure>
      )}
    </StaffDialog>
  );
}

function Made({ feed, name }: { feed: Feed; name: string }) {
  const told = feed.has_ended ? words.ended : words.made;
  return (
    <p className="mt-4 font-semibold text-ink">
      {told
        .replace("{name}", name)
        .replace("{day}", dateAndTime(feed.made_at))
        .replace("{who}", feed.made_by)}
    </p>
  );
}

function Address({ address }: { address: string }) {
  const copy = async () => {
    if (await copyText(address)) toast.success(words.copied);
    else toast.error(words.not_copied);
  };
  return (
    <div className="mt-4 rounded-xl border border-line bg-mist p-4">
      <p role="status" ref={focus} tabIndex={-1} className="mb-3 font-semibold text-ink outline-none">
        {words.once}
      </p>
      <TextField
        label="Geheim adres"
        required
        readOnly
        value={address}
        onFocus={(event) => event.target.select()}
        className="mb-3"
      />
      <StaffButton onClick={() => void copy()}>
        <Copy aria-hidden className="size-4" /> Adres kopiëren
      </StaffButton>
    </div>
  );
}

// The button that made it is gone, and with it the focus.
const focus = (lead: HTMLElement | null) => lead?.focus();

type SureProps = {
  title: string;
  action: string;
  act: { isPending: boolean; error: Error | null; mutate: () => void };
  onClose: () => void;
  children: string;
};

function Sure({ title, action, act, onClose, children }: SureProps) {
  return (
    <ConfirmDialog
      title={title}
      action={action}
      isPending={act.isPending}
      error={act.error ? errorMessage(act.error) : undefined}
      onConfirm={() => act.mutate()}
      onClose={onClose}
    >
      <p>{children}</p>
    </ConfirmDialog>
  );
}
