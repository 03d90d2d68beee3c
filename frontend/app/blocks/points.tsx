import type { Point } from "~/content/schema";
import { Icon } from "~/ui/icon";

/** Benefits, reasons or values as a grid of short cards. */
export function Points({ items }: { items: Point[] }) {
  const columns = items.length % 4 === 0 ? "lg:grid-cols-4" : "lg:grid-cols-3";
  return (
    <ul className={`grid gap-5 sm:grid-cols-2 ${columns}`}>
      {items.map(({ icon, title, text }) => (
        <li key={title} className="card p-6 lg:p-7">
          {icon && (
            <span className="mb-5 flex size-12 items-center justify-center rounded-2xl bg-mist text-teal">
              <Icon name={icon} className="size-6" />
            </span>
          )}
          <h3 className="heading-3">{title}</h3>
          <p className="mt-2">{text}</p>
        </li>
      ))}
    </ul>
  );
}
