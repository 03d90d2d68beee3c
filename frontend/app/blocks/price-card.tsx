import { Phone } from "lucide-react";

import { company } from "~/content/company";
import type { PriceLine } from "~/content/price-lines.server";
import { ButtonLink } from "~/ui/button";

type Props = {
  title: string;
  lines: PriceLine[];
  /** What the prices do not include. */
  excluded: string;
  /** To what the text says of permits. */
  link?: { label: string; href: string };
  phone?: "main" | "packing";
};

/** What it costs and whom to call; on a wide screen it stays in sight beside a long text; a phone has no room beside it. */
export function PriceCard({ title, lines, excluded, link, phone = "main" }: Props) {
  const { href, display } = company.phones[phone] ?? company.phones.main;
  return (
    <div className="no-print h-fit card p-6 max-lg:hidden lg:sticky lg:top-24">
      <h2 className="heading-3">{title}</h2>
      <dl className="mt-3 ruled">
        {lines.map(({ name, amount }) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4 py-2">
            <dt>{name}</dt>
            <dd className="font-semibold text-ink">{amount}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-sm">{excluded}</p>
      {link && (
        <a
          href={link.href}
          className="mt-3 inline-block py-1 font-semibold text-petrol underline underline-offset-4"
        >
          {link.label}
        </a>
      )}
      <div className="mt-5 grid gap-3">
        <ButtonLink to="/offerte-aanvragen" look="secondary">
          Gratis Offerte Aanvragen
        </ButtonLink>
        <ButtonLink to={href} look="light">
          <Phone aria-hidden className="size-5 text-teal" /> Bel {display}
        </ButtonLink>
      </div>
    </div>
  );
}
