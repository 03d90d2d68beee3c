import accounts from "@facts/accounts.json";

import { PasswordField } from "~/staff/ui/password-field";

import { passwordStrength } from "./password-strength";

const help = `Ten minste ${String(accounts.password.min_length)} tekens. Enkele woorden die niets met elkaar te maken hebben zijn sterk en makkelijk te onthouden.`;

const colours = ["bg-line", "bg-brick", "bg-amber", "bg-teal"] as const;

type Props = {
  /** The name and e-mail of the account. */
  owner: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  disabled?: boolean;
};

/** A field for a new password, which shows how strong it is. */
export function NewPasswordField({ owner, ...props }: Props) {
  const { level, word } = passwordStrength(props.value, owner);
  return (
    <div>
      <PasswordField
        label="Nieuw wachtwoord"
        name="new-password"
        autoComplete="new-password"
        help={help}
        {...props}
      />
      <div aria-hidden className="mt-2.5 grid grid-cols-3 gap-1.5">
        {[1, 2, 3].map((step) => (
          <span key={step} className={`h-1.5 rounded-full ${step <= level ? colours[level] : "bg-line"}`} />
        ))}
      </div>
      <p role="status" className="mt-1.5 min-h-6 text-sm font-semibold text-ink">
        {props.value && word}
      </p>
    </div>
  );
}
