import type { Benefit } from "~/content/schema";
import { Icon } from "~/ui/icon";

/** Benefits, reasons or values as lines of text with an icon, for pages that have cards elsewhere. */
export function BenefitList({ items, className = "" }: { items: Benefit[]; className?: string }) {
  return (
    <ul className={`grid gap-3 sm:gap-8 ${className}`}>
      {items.map(({ icon, title, text }) => (
        <li key={title}>
          <div className="flex gap-3">
            {icon && <Icon name={icon} className="size-6 shrink-0 text-teal" />}
            <h3 className="min-w-0 heading-3">{title}</h3>
          </div>
          <p className="mt-1 sm:pl-9">{text}</p>
        </li>
      ))}
    </ul>
  );
}
