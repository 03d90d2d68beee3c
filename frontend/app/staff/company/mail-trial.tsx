import { useEffect, useId, useState } from "react";
import { useMutation } from "@tanstack/react-query";

import { callInto } from "~/staff/api/form-call";
import { Disclosure } from "~/staff/ui/disclosure";
import { FormError } from "~/staff/ui/form-error";
import { RadioOption } from "~/staff/ui/radio-option";
import { StaffButton } from "~/staff/ui/staff-button";
import { toast } from "~/ui/toast";

import { type MailPreview, type MailTyped, previewMail, refusedBy, tryMail } from "./company";

/** A preview, and a mail to whoever is signed in; what was refused also stands at its sentence. */
export function useMailTrial(typed: MailTyped, onBegin: () => void) {
  const preview = useMutation({
    mutationFn: async () => ({ ...(await previewMail(typed)), typed }),
    onMutate: () => begin(),
  });
  const mail = useMutation({
    mutationFn: () => tryMail(typed),
    onMutate: () => begin(),
    onSuccess: () => toast.success("De proefmail is naar uw eigen adres verstuurd."),
  });
  const reset = () => {
    if (preview.error) preview.reset();
    if (mail.error) mail.reset();
  };
  const begin = () => {
    reset();
    onBegin();
  };
  return { preview, mail, reset, refused: refusedBy(preview.error ?? mail.error) };
}

/** The mail as its reader gets it. */
export function MailTrial({ preview, mail, refused }: ReturnType<typeof useMailTrial>) {
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap gap-2">
        <StaffButton disabled={preview.isPending} onClick={() => preview.mutate()}>
          Voorbeeld bekijken
        </StaffButton>
        <StaffButton disabled={mail.isPending} onClick={() => mail.mutate()}>
          Proefmail aan mijzelf
        </StaffButton>
      </div>
      <FormError message={refused.at("sentences") ?? refused.message} />
      {preview.data && <Preview {...preview.data} />}
    </div>
  );
}

/** The mail itself in a frame, in which nothing runs; and what programs show that know no layout. */
function Preview({ subject, text, typed }: MailPreview & { typed: MailTyped }) {
  const name = useId();
  const [dark, setDark] = useState(false);
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    callInto(name, "company/mail/page", { ...typed, dark }).then(
      () => setLost(false),
      () => setLost(true),
    );
  }, [name, typed, dark]);
  return (
    <section aria-label="Voorbeeld" className="space-y-2">
      <p className="font-bold text-ink">{subject}</p>
      <div className="flex flex-wrap gap-x-5">
        <RadioOption name={`${name}look`} isChosen={!dark} onChoose={() => setDark(false)}>
          Licht
        </RadioOption>
        <RadioOption name={`${name}look`} isChosen={dark} onChoose={() => setDark(true)}>
          Donker
        </RadioOption>
      </div>
      {isLost && <FormError message="Het voorbeeld kon niet geladen worden. Bekijk het opnieuw." />}
      <iframe
        name={name}
        title="De e-mail zoals de klant die ziet"
        sandbox=""
        className="h-144 w-full rounded-xl border border-line bg-white"
      />
      <Disclosure summary="Als platte tekst">
        <p className="text-sm wrap-anywhere whitespace-pre-wrap">{text}</p>
      </Disclosure>
    </section>
  );
}
