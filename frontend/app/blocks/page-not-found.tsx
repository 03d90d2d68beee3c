import { useEffect } from "react";
import { useLocation } from "react-router";

import messages from "@facts/messages.json";
import navigation from "@site/navigation";

import { partOf } from "~/content/not-found-pages";
import { ButtonLink } from "~/ui/button";

const { home, quote, popular } = navigation.not_found;

/** Leads on from a path without a page: to the services or cities where one of them was asked for. */
export function PageNotFound() {
  const { pathname } = useLocation();
  useEffect(() => {
    // The build renders this page under a path of its own; only a visitor's path is worth logging.
    console.error("Pagina niet gevonden:", pathname);
  }, [pathname]);
  const part = partOf(pathname);
  const wantsQuote = part === "/offerte";
  return (
    <section className="container py-20 lg:py-28">
      <p aria-hidden className="font-display text-7xl font-bold text-teal lg:text-9xl">
        404
      </p>
      <h1 className="mt-4 heading-1">{messages.not_found_title}</h1>
      <p className="mt-5 max-w-xl text-lg">{messages.not_found_text}</p>
      {wantsQuote && <p className="mt-2 max-w-xl text-lg">{messages.not_found_quote}</p>}
      <div className="mt-8 flex flex-wrap gap-3">
        {(wantsQuote ? [quote, home] : [home, quote]).map(({ label, href }, place) => (
          <ButtonLink key={href} to={href} look={place === 0 ? "primary" : "light"}>
            {label}
          </ButtonLink>
        ))}
      </div>
      {part === "/diensten" && <Links title={messages.not_found_services} links={navigation.services} />}
      {part === "/locaties" && <Links title={messages.not_found_cities} links={navigation.cities} />}
      <Links title={messages.not_found_popular} links={popular} />
    </section>
  );
}

type LinksProps = { title: string; links: { label: string; href: string }[] };

function Links({ title, links }: LinksProps) {
  if (links.length === 0) return null;
  return (
    <>
      <h2 className="mt-14 heading-3">{title}</h2>
      <ul className="mt-3 grid gap-1">
        {links.map(({ label, href }) => (
          <li key={href}>
            <a
              href={href}
              className="inline-block py-1 font-semibold text-petrol underline underline-offset-4"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
