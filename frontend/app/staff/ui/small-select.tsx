import { ChevronDown } from "lucide-react";

import { smallField } from "./control-styles";

/** The browser's own select in the size of the staff area, with the arrow of the other fields. */
export function SmallSelect(props: Omit<React.ComponentProps<"select">, "className">) {
  return (
    <span className="relative block">
      <select {...props} className={`${smallField} cursor-pointer appearance-none pr-9`} />
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4.5 text-ink"
      />
    </span>
  );
}
