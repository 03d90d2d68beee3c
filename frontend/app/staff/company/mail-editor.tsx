import { Disclosure } from "~/staff/ui/disclosure";
import { TextArea } from "~/ui/form/text-area";

import { type MailShown, refusedBy } from "./company";
import { MailTrial, useMailTrial } from "./mail-trial";
import { PartForm } from "./part-form";
import { usePart } from "./use-part";

const sentencesOf = ({ pieces }: MailShown) => pieces.filter((each) => !each.is_code).map(({ text }) => text);

/** The sentences of a mail, each in a field of its own between the code that stays. */
export function MailEditor({ saved, isLocked }: { saved: MailShown; isLocked: boolean }) {
  const { typed: sentences, setTyped, revision, save, leave, ...part } = usePart(saved, sentencesOf);
  const { isChanged, isPending, error, reset } = part;
  const typed = { file: saved.file, revision, sentences };
  const trial = useMailTrial(typed, reset);
  const refused = refusedBy(error);
  const errorAt = (place: number) =>
    [refused, trial.refused].map(({ at }) => at(`sentences.${String(place)}`)).find(Boolean);
  return (
    <PartForm
      title={saved.title}
      lead="De grijze regels bepalen wanneer een deel verschijnt en kunt u niet wijzigen."
      refused={{ ...refused, message: refused.at("sentences") ?? refused.message }}
      {...{ isChanged, isPending, isLocked }}
      onSave={() => {
        trial.reset();
        save({ path: "mail", json: typed });
      }}
      onReset={() => {
        trial.reset();
        leave();
      }}
    >
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
        <Pieces
          {...{ saved, sentences, errorAt }}
          onChange={(place, text) =>
            setTyped((now) => now.map((each, other) => (other === place ? text : each)))
          }
        />
        <div className="space-y-4">
          <Placeholders {...saved} />
          <MailTrial {...trial} />
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
