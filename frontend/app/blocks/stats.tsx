import type { IconName } from "~/lib/icon-names";
import { Icon } from "~/ui/icon";

/** Figures the company is proud of. */
export function Stats({ items }: { items: { icon: IconName; number: string; label: string }[] }) {
  return (
    <section aria-label="Cijfers" className="border-b border-line bg-white">
      <dl className="container grid grid-cols-2 gap-8 py-12 lg:grid-cols-4">
        {items.map(({ icon, number, label }) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="mt-1">{label}</dt>
            <dd className="font-display text-4xl font-bold tracking-tight text-ink">
              <Icon name={icon} className="mb-3 size-7 text-teal" />
              {number}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
