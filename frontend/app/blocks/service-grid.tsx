import { ArrowRight, Check } from "lucide-react";

import type { ServiceCard } from "~/content/cards.server";

import { columns } from "./columns";
import { IconHeading } from "./icon-heading";

/** All services as cards, each leading to its page; on a phone as a list of their names. */
export function ServiceGrid({ services }: { services: ServiceCard[] }) {
  return (
    <ul
      className={`grid max-sm:divide-y max-sm:divide-line sm:grid-cols-2 sm:gap-5 ${columns(services.length, "xl")}`}
    >
      {services.map(({ href, icon, title, description, features }) => (
        <li
          key={href}
          className="group relative flex flex-col max-sm:py-3 sm:card sm:p-6 sm:transition-shadow sm:hover:shadow-float"
        >
          <IconHeading icon={icon}>
            <a href={href} className="after:absolute after:inset-0 after:rounded-card">
              {title}
            </a>
          </IconHeading>
          <p>{description}</p>
          <ul className="mt-4 mb-5 grid gap-1.5 text-sm max-sm:hidden">
            {features.map((feature) => (
              <li key={feature} className="flex gap-2">
                <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-teal" /> {feature}
              </li>
            ))}
          </ul>
          <span
            aria-hidden
            className="mt-auto flex items-center gap-2 font-semibold text-petrol group-hover:text-brick max-sm:hidden"
          >
            Meer informatie
            <ArrowRight className="size-4 transition-transform group-hover:translate-x-1" />
          </span>
        </li>
      ))}
    </ul>
  );
}
