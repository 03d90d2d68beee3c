import { useState } from "react";
import { useMutation } from "@tanstack/react-query";

import { Disclosure } from "~/staff/ui/disclosure";
import { FormError } from "~/staff/ui/form-error";
import { StaffButton } from "~/staff/ui/staff-button";
import { TextArea } from "~/ui/form/text-area";
import { toast } from "~/ui/toast";

import { type MailPreview, type MailShown, previewMail, refusedBy, tryMail, useSave } from "./company";
import { PartForm } from "./part-form";

/** The sentences of a mail, each in a field of its own between the code that stays. */
export function MailEditor({ saved, isLocked }: { saved: MailShown; isLocked: boolean }) {
  const before = saved.pieces.filter((piece) => !piece.is_code).map(({ text }) => text);
  const [sentences, setSentences] = useState(before);
  const { mutate, isPending, error, reset } = useSave();
  const refused = refusedBy(error);
  const typed = { file: saved.file, revision: saved.revision, sentences };
  return (
    <PartForm
      title={saved.title}
      lead="De grijze regels bepalen wanneer een deel verschijnt en kunt u niet wijzigen."
      refused={{ ...refused, message: refused.at("sentences") ?? refused.message }}
      isChanged={sentences.some((text, place) => text !== before[place])}
      {...{ isPending, isLocked }}
      onSave={() => mutate({ path: "mail", json: typed })}
      onReset={() => {
        setSentences(before);
        reset();
      }}
    >
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
        <Pieces
          {...{ saved, sentences }}
          errorAt={(place) => refused.at(`sentences.${String(place)}`)}
          onChange={(place, text) =>
            setSentences((now) => now.map((each, other) => (other === place ? text : each)))
          }
        />
        <div className="space-y-4">
          <Placeholders {...saved} />
          <Trial typed={typed} />
        </div>
      </div>
    </PartForm>
  );
}

type PiecesProps = {
  saved: MailShown;
  sentences: string[];
  errorAt: (place: number) => string | undefined;
  onChange: (place: number, text: string) => void;
};

function Pieces({ saved: { pieces }, sentences, errorAt, onChange }: PiecesProps) {
  const places = pieces.map((_, piece) => pieces.slice(0, piece).filter(({ is_code }) => !is_code).length);
  return (
    <div className="space-y-3">
      {pieces.map(({ text, is_code: isCode }, piece) => {
        if (isCode) return <Code key={piece} text={text} />;
        const place = places[piece] ?? 0;
        const value = sentences[place] ?? "";
        return (
          <TextArea
            key={piece}
            label={place === 0 ? "Onderwerp" : `Tekst ${String(place)}`}
            required
            rows={Math.min(12, Math.max(1, Math.ceil(value.length / 70) + value.split("\n").length - 1))}
            error={errorAt(place)}
            value={value}
            onChange={(event) => onChange(place, event.target.value)}
          />
        );
      })}
    </div>
  );
}

/** What the code does, in words where that is simple; line breaks and the line below the subject say nothing. */
function Code({ text }: { text: string }) {
  const code = text.trim();
  if (!code || code === "---" || code === "subject:" || code.startsWith("{% from")) return null;
  return <p className="rounded-lg bg-mist px-3 py-1.5 text-sm wrap-anywhere">{explained(code)}</p>;
}

function explained(code: string): string {
  const condition = /^\{%-?\s*(?:el)?if (.+?)\s*-?%\}$/.exec(code)?.[1];
  if (condition !== undefined) return `Alleen als dit geldt: ${condition}`;
  if (/^\{%-?\s*else/.test(code)) return "Anders:";
  if (/^\{%-?\s*endif/.test(code)) return "Einde van dat deel.";
  return code.includes("rows(") ? "Hier staat een tabel met gegevens." : code;
}

function Placeholders({ placeholders }: MailShown) {
  return (
    <Disclosure summary="Invulwoorden">
      <dl className="space-y-2 text-sm">
        {placeholders.map(({ name, example }) => (
          <div key={name}>
            <dt className="font-mono wrap-anywhere text-ink">{`{{${name}}}`}</dt>
            <dd className="line-clamp-2 wrap-anywhere">{example}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}

/** The mail as a customer would read it, and as a mail to whoever is signed in. */
function Trial({ typed }: { typed: Parameters<typeof previewMail>[0] }) {
  const preview = useMutation({ mutationFn: () => previewMail(typed) });
  const trial = useMutation({
    mutationFn: () => tryMail(typed),
    onSuccess: () => toast.success("De proefmail is naar uw eigen adres verstuurd."),
  });
  const refused = refusedBy(preview.error ?? trial.error);
  const first = [...typed.sentences.keys()]
    .map((place) => refused.at(`sentences.${String(place)}`))
    .find(Boolean);
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap gap-2">
        <StaffButton disabled={preview.isPending} onClick={() => preview.mutate()}>
          Voorbeeld bekijken
        </StaffButton>
        <StaffButton disabled={trial.isPending} onClick={() => trial.mutate()}>
          Proefmail aan mijzelf
        </StaffButton>
      </div>
      <FormError message={first ?? refused.at("sentences") ?? refused.message} />
      {preview.data && <Preview {...preview.data} />}
    </div>
  );
}

function Preview({ subject, text }: MailPreview) {
  return (
    <section aria-label="Voorbeeld" className="rounded-xl border border-line bg-white p-4">
      <p className="font-bold text-ink">{subject}</p>
      <p className="mt-2 text-sm wrap-anywhere whitespace-pre-wrap">{text}</p>
    </section>
  );
}
