import type { Benefit } from "~/content/schema";

import { columns } from "./columns";
import { IconHeading } from "./icon-heading";

/** Benefits, reasons or values as a grid of short cards; on a phone, where they would make a page endless, as a list. */
export function BenefitCards({ items }: { items: Benefit[] }) {
  return (
    <ul className={`grid max-sm:ruled sm:grid-cols-2 sm:gap-5 ${columns(items.length, "xl")}`}>
      {items.map(({ icon, title, text }) => (
        <li key={title} className="max-sm:py-3 max-sm:first:pt-0 max-sm:last:pb-0 sm:card sm:p-6 lg:p-7">
          <IconHeading icon={icon}>{title}</IconHeading>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
