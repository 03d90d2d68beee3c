import { Phone } from "lucide-react";
import { NavLink } from "react-router";

import company from "@facts/company.json";
import navigation from "@site/navigation";

import { ButtonLink } from "~/ui/button";

import { Logo } from "./logo";
import { MobileMenu } from "./mobile-menu";
import { linkLook, ServicesMenu } from "./services-menu";

const [home, ...others] = navigation.header.links;

export function Header() {
  const { quote_button: quote } = navigation.header;
  const { main: phone } = company.phones;
  return (
    <header className="fixed inset-x-0 top-0 z-40 border-b border-line frosted">
      <div className="container flex h-18 items-center justify-between gap-2 sm:gap-4">
        <Logo />
        <nav aria-label="Hoofdmenu" className="hidden items-center gap-1 lg:flex">
          {home && <HeaderLink {...home} />}
          <ServicesMenu />
          {others.map((link) => (
            <HeaderLink key={link.href} {...link} />
          ))}
        </nav>
        <div className="flex items-center gap-2 xl:gap-4">
          <a
            href={phone.href}
            aria-label={`Bel ${phone.display}`}
            className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-lg font-semibold text-ink hover:text-brick"
          >
            <Phone aria-hidden className="size-5 text-teal" />
            <span className="hidden whitespace-nowrap xl:inline">{phone.display}</span>
          </a>
          <ButtonLink to={quote.href} look="light" className="min-h-11 max-sm:hidden">
            {quote.label}
          </ButtonLink>
          <MobileMenu />
        </div>
      </div>
    </header>
  );
}

function HeaderLink({ label, href }: { label: string; href: string }) {
  if (href === "/" || href.startsWith("#")) {
    return (
      <a href={href} className={linkLook}>
        {label}
      </a>
    );
  }
  return (
    <NavLink to={href} className={linkLook}>
      {label}
    </NavLink>
  );
}
