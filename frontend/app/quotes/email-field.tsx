import { useRef, useState } from "react";

import texts from "@facts/quote-messages.json";

import { afterPress } from "~/lib/after-press";
import { TextField } from "~/ui/form/text-field";

import { suggestedEmail } from "./email-suggestion";
import type { StepProps } from "./step-props";
import type { useFields } from "./use-fields";

type Props = Pick<StepProps, "change"> & { field: ReturnType<ReturnType<typeof useFields>> };

/** The e-mail address; once it is left, a friendly question if its domain looks like a slip. */
export function EmailField({ field, change }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [left, setLeft] = useState("");
  const suggestion = left === field.value ? suggestedEmail(left) : undefined;
  const onBlur = () => {
    field.onBlur();
    afterPress(() => setLeft(field.value));
  };
  const accept = () => {
    if (suggestion) change({ type: "text", name: "email", value: suggestion });
    input.current?.focus();
  };
  return (
    <div className="sm:col-span-6">
      <TextField
        {...field}
        ref={input}
        onBlur={onBlur}
        type="email"
        label="E-mailadres"
        required
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <p role="status">
        {suggestion && (
          <button
            type="button"
            onClick={accept}
            className="mt-1 min-h-11 cursor-pointer font-semibold text-petrol underline underline-offset-4 hover:text-brick"
          >
            {texts.email_suggestion.replace("{email}", suggestion)}
          </button>
        )}
      </p>
    </div>
  );
}
