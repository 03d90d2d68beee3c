import type { Benefit } from "~/content/schema";

import { IconHeading } from "./icon-heading";

/** Benefits, reasons or values as a grid of short cards. */
export function BenefitCards({ items }: { items: Benefit[] }) {
  const columns = items.length % 4 === 0 ? "xl:grid-cols-4" : "lg:grid-cols-3";
  return (
    <ul className={`grid gap-5 sm:grid-cols-2 ${columns}`}>
      {items.map(({ icon, title, text }) => (
        <li key={title} className="card p-6 lg:p-7">
          <IconHeading icon={icon}>{title}</IconHeading>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
