import { useWarnBeforeLeaving } from "~/lib/use-warn-before-leaving";
import { FormError } from "~/staff/ui/form-error";
import { Panel } from "~/staff/ui/panel";
import { StaffButton } from "~/staff/ui/staff-button";
import { Spinner } from "~/ui/spinner";

import type { Refused } from "./company";

type Props = {
  title: string;
  lead: string;
  refused: Refused;
  isChanged: boolean;
  isPending: boolean;
  isLocked: boolean;
  onSave: () => void;
  onReset: () => void;
  children: React.ReactNode;
};

/** One part of the company with its own button: saved, it is checked and published. */
export function PartForm(props: Props) {
  const { title, lead, refused, isChanged, isPending, isLocked, onSave, onReset, children } = props;
  useWarnBeforeLeaving(isChanged);
  const submit = (event: React.SubmitEvent) => {
    event.preventDefault();
    onSave();
  };
  return (
    <Panel title={title} lead={lead}>
      <form noValidate onSubmit={submit} className="space-y-5">
        <fieldset disabled={isLocked || isPending} className="min-w-0 space-y-5">
          <legend className="sr-only">{title}</legend>
          {children}
        </fieldset>
        <FormError message={refused.message} />
        {refused.lines.map((line) => (
          <p key={line} lang="en" className="font-mono text-[0.8125rem] wrap-anywhere">
            {line}
          </p>
        ))}
        {!isLocked && (
          <div className="flex flex-wrap items-center gap-3">
            <StaffButton look="main" type="submit" disabled={!isChanged || isPending}>
              {isPending && <Spinner className="size-4" />}
              {isPending ? "Wordt gecontroleerd…" : "Opslaan en publiceren"}
            </StaffButton>
            {isChanged && !isPending && (
              <StaffButton look="bare" onClick={onReset}>
                Niet wijzigen
              </StaffButton>
            )}
          </div>
        )}
      </form>
    </Panel>
  );
}
