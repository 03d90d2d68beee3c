import { Check } from "lucide-react";

import type { Tier } from "~/content/schema";
import { ButtonLink } from "~/ui/button";

export function PriceTiers({ items }: { items: Tier[] }) {
  return (
    <ul className="grid items-stretch gap-6 lg:grid-cols-3">
      {items.map(({ title, price, description, features, popular }) => (
        <li
          key={title}
          className={`relative flex flex-col card p-7 ${popular ? "border-2 border-brick lg:-my-3 lg:py-10" : ""}`}
        >
          {popular && (
            <p className="absolute -top-3.5 left-7 rounded-full bg-brick px-3 py-0.5 text-sm font-semibold text-white">
              Meest gekozen
            </p>
          )}
          <h3 className="heading-3">{title}</h3>
          <p className="mt-3 font-display text-3xl font-bold tracking-tight text-ink">{price}</p>
          <p className="mt-2">{description}</p>
          <ul className="my-6 grid gap-2.5">
            {features.map((feature) => (
              <li key={feature} className="flex gap-2.5">
                <Check aria-hidden className="mt-1 size-5 shrink-0 text-teal" /> {feature}
              </li>
            ))}
          </ul>
          <ButtonLink to="/offerte-aanvragen" look={popular ? "primary" : "light"} className="mt-auto">
            Offerte aanvragen
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}
