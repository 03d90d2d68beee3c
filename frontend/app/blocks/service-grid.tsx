import { ArrowRight, Check } from "lucide-react";

import type { ServiceCard } from "~/content/cards.server";

import { columns } from "./columns";
import { IconHeading } from "./icon-heading";

type Props = {
  services: ServiceCard[];
  /** Only names on a phone, at the end of a long page. */
  brief?: boolean;
};

/** All services as cards, each leading to its page; on a phone as a list. */
export function ServiceGrid({ services, brief = false }: Props) {
  return (
    <ul className={`grid max-sm:ruled sm:grid-cols-2 sm:gap-5 ${columns(services.length, "xl")}`}>
      {services.map(({ href, icon, title, description, features }) => (
        <li
          key={href}
          className="group relative flex flex-col max-sm:py-3 sm:card sm:p-6 sm:transition-shadow sm:hover:shadow-float"
        >
          <IconHeading icon={icon}>
            <a href={href} className="stretched">
              {title}
            </a>
          </IconHeading>
          <p className={brief ? "max-sm:hidden" : ""}>{description}</p>
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
            <ArrowRight className="size-4 transition-transform group-hover:[translate:4px]" />
          </span>
        </li>
      ))}
    </ul>
  );
}
