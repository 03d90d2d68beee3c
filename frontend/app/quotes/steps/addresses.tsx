import { RequiredNote } from "../required-note";
import type { StepProps } from "../step-props";
import { useFields } from "../use-fields";
import { AddressCard } from "./address-card";

/** Step 1: from where and to where. */
export function AddressesStep({ answers, change }: StepProps) {
  const field = useFields({ answers, change });
  return (
    <>
      <RequiredNote />
      <div className="grid gap-6 md:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
        <AddressCard prefix="van" {...{ answers, change, field }} />
        <AddressCard prefix="naar" {...{ answers, change, field }} />
      </div>
    </>
  );
}
