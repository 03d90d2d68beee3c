import { useEffect } from "react";
import { useLocation } from "react-router";

import messages from "@facts/messages.json";
import navigation from "@site/navigation";

import { ButtonLink } from "~/ui/button";

export function PageNotFound() {
  const { pathname } = useLocation();
  useEffect(() => {
    // The build renders this page under a path of its own; only a visitor's path is worth logging.
    console.error("Pagina niet gevonden:", pathname);
  }, [pathname]);
  const { home, quote, popular } = navigation.not_found;
  return (
    <section className="container py-20 lg:py-28">
      <p aria-hidden className="font-display text-7xl font-bold text-teal lg:text-9xl">
        404
      </p>
      <h1 className="mt-4 heading-1">{messages.not_found_title}</h1>
      <p className="mt-5 max-w-xl text-lg">{messages.not_found_text}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to={home.href}>{home.label}</ButtonLink>
        <ButtonLink to={quote.href} look="light">
          {quote.label}
        </ButtonLink>
      </div>
      <h2 className="mt-14 heading-3">{messages.not_found_popular}</h2>
      <ul className="mt-3 grid gap-1">
        {popular.map(({ label, href }) => (
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
    </section>
  );
}
