import { ChevronDown, Menu, Phone, X } from "lucide-react";
import { useEffect, useRef } from "react";

import company from "@facts/company.json";
import navigation from "@site/navigation";

import { ButtonLink } from "~/ui/button";

import { menuServices } from "./services-menu";
import { useOpen } from "./use-open";

const row =
  "flex min-h-12 w-full items-center justify-between rounded-xl px-4 text-lg font-semibold text-ink";

/** The collapsible menu of small screens; choosing a link closes it. */
export function MobileMenu() {
  const [open, setOpen] = useOpen("mobiel-menu");
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);

  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [open, setOpen]);

  return (
    <div className="lg:hidden">
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls="mobiel-menu"
        aria-label={open ? "Menu sluiten" : "Menu openen"}
        onClick={() => setOpen(!open)}
        className="flex size-11 cursor-pointer items-center justify-center rounded-xl text-ink hover:bg-mist"
      >
        {open ? <X aria-hidden /> : <Menu aria-hidden />}
      </button>
      <nav
        id="mobiel-menu"
        aria-label="Menu"
        hidden={!open}
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-4.5rem)] overflow-y-auto border-b border-line bg-paper p-4 shadow-float"
      >
        <MenuLinks close={close} />
      </nav>
    </div>
  );
}

function MenuLinks({ close }: { close: () => void }) {
  const [home, ...others] = navigation.header.links;
  const { quote_button: quote } = navigation.header;
  const { main: phone } = company.phones;
  return (
    <ul>
      {home && <MenuLink {...home} onClick={close} />}
      <ServicesSubmenu close={close} />
      {others.map((link) => (
        <MenuLink key={link.href} {...link} onClick={close} />
      ))}
      <li className="mt-4 grid gap-3 border-t border-line pt-4 sm:grid-cols-2">
        <ButtonLink to={phone.href} look="light">
          <Phone aria-hidden className="size-5 text-teal" /> Bel {phone.display}
        </ButtonLink>
        <span onClick={close} className="grid">
          <ButtonLink to={quote.href}>{quote.label}</ButtonLink>
        </span>
      </li>
    </ul>
  );
}

function MenuLink({ label, href, onClick }: { label: string; href: string; onClick: () => void }) {
  return (
    <li>
      <a href={href} onClick={onClick} className={row}>
        {label}
      </a>
    </li>
  );
}

function ServicesSubmenu({ close }: { close: () => void }) {
  const [open, setOpen] = useOpen("mobiel-diensten");
  return (
    <li>
      <button
        type="button"
        aria-expanded={open}
        aria-controls="mobiel-diensten"
        onClick={() => setOpen(!open)}
        className={`${row} cursor-pointer`}
      >
        {navigation.header.services_label}
        <ChevronDown aria-hidden className={`size-5 transition-transform ${open ? "rotate-180" : ""}`} />
      </button>
      <ul id="mobiel-diensten" hidden={!open} className="mb-2 ml-4 border-l-2 border-water pl-2">
        {menuServices.map(({ label, href }) => (
          <li key={href}>
            <a href={href} onClick={close} className="flex min-h-11 items-center rounded-xl px-4 text-ink">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </li>
  );
}
