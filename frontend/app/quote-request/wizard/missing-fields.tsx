import texts from "@facts/quote-messages.json";

import type { AnswerName } from "~/quote-request/answers/answers";
import { type Fields, fullLabel } from "~/quote-request/fields/field";

type Props = { id: string; fields: Fields; missing: readonly AnswerName[] };

// As many as fit beside the button on a small screen; once filled in, the next ones show.
const ON_A_PHONE = 1;

/** The fields that are still missing, each with a button that goes there. */
export function MissingFields({ id, fields, missing }: Props) {
  const others = missing.length - ON_A_PHONE;
  return (
    <p id={id} aria-live="polite" className="text-[min(0.875rem,4.5vw)] leading-snug">
      {missing.length > 0 && `${texts.fields_missing} `}
      {missing.map((name, index) => (
        <span key={name} className={index < ON_A_PHONE ? "" : "max-lg:hidden"}>
          {index > 0 && ", "}
          <FieldLink name={name} label={fullLabel(fields[name] ?? { label: name })} />
        </span>
      ))}
      {others > 0 && <span className="lg:hidden"> en nog {others}</span>}
    </p>
  );
}

function FieldLink({ name, label }: { name: AnswerName; label: string }) {
  const go = () => {
    const [field] = document.getElementsByName(name);
    field?.focus();
    // In the middle, clear of the bars at the edges of a small screen.
    field?.scrollIntoView({ block: "center" });
  };
  return (
    <button
      type="button"
      onClick={go}
      className="cursor-pointer font-semibold text-petrol underline underline-offset-4 hover:text-brick"
    >
      {label}
    </button>
  );
}
