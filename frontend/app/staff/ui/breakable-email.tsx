import { Fragment } from "react";

/** An e-mail address that breaks, where it must, before its @ or after a dot or a hyphen: never inside a word that fits. */
export function BreakableEmail({ email }: { email: string }) {
  return (
    <span className="min-w-0 wrap-anywhere">
      {(email.match(/@[^.@-]*[.-]?|[^.@-]+[.-]?|[.-]/g) ?? []).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
