import { isRouteErrorResponse, Links, Meta, Outlet, redirect, Scripts, useMatches } from "react-router";

import company from "@facts/company.json";
import messages from "@facts/messages.json";
import textFont from "@site/text-font";
import themeColour from "@site/theme-colour";

import { PageNotFound } from "~/blocks/page-not-found";
import { FloatingQuoteButton } from "~/layout/floating-quote-button";
import { Footer } from "~/layout/footer";
import { Header } from "~/layout/header";
import { useInnerLinks } from "~/layout/use-inner-links";
import { usePathChange } from "~/layout/use-path-change";
import { currentHref } from "~/lib/current-href";
import { Button } from "~/ui/button";
import { Toaster } from "~/ui/toaster";

import type { Route } from "./+types/root";

// The stylesheet stands in the page itself, which saves a request before the first paint. It is not in the JavaScript
// as well: in the browser it is read back from the page.
const styles = import.meta.env.SSR
  ? (await import("./app.css?inline")).default
  : (document.querySelector("style")?.textContent ?? "");
if (import.meta.env.DEV) await import("./app.css");

// A browser that runs the scripts is not an old one.
const oldBrowserNotice = import.meta.env.SSR ? (await import("./old-browser")).notice : "";

// Of the company, above all pages but those with a layout of their own. In the browser it is already in the page.
const companyNotice = import.meta.env.SSR ? (await import("@site/notice")).default : "";

/** Redirects a URL with a trailing slash or of an older site, as the server does. */
const followRedirects: Route.ClientMiddlewareFunction = ({ url: { pathname, search, hash } }) => {
  const asked = pathname + search + hash;
  const current = currentHref(asked);
  // oxlint-disable-next-line typescript/only-throw-error -- the router takes a thrown response
  if (current !== asked) throw redirect(current);
};

export const clientMiddleware = [followRedirects];

export const links: Route.LinksFunction = () => [
  { rel: "preload", as: "font", type: "font/woff2", href: textFont, crossOrigin: "anonymous" },
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

export function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="nl">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={themeColour} />
        <Meta />
        <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: styles }} />
        <Links />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}

/** A route with `handle = { bare: true }` has its own header, and none of the layout for visitors. */
export default function App() {
  const bare = useMatches().some(({ handle }) => isBare(handle));
  return (
    <Shell bare={bare}>
      <Outlet />
    </Shell>
  );
}

function isBare(handle: unknown): boolean {
  return typeof handle === "object" && handle !== null && "bare" in handle && handle.bare === true;
}

function Shell({ bare = false, children }: { bare?: boolean; children: React.ReactNode }) {
  const main = usePathChange();
  useInnerLinks();
  return (
    <>
      <a className="skip-link" href="#inhoud" lang="nl">
        Naar de inhoud
      </a>
      <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: oldBrowserNotice }} />
      {!bare && <Header />}
      <main
        id="inhoud"
        ref={main}
        tabIndex={-1}
        className={bare ? "safe-sides outline-none" : "pt-18 outline-none"}
      >
        {!bare && <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: companyNotice }} />}
        {children}
      </main>
      {!bare && <Footer />}
      {!bare && <FloatingQuoteButton />}
      <Toaster />
    </>
  );
}

/**
 * Stands for a page that the router cannot show yet. Not nothing: what React does not know in `<body>` it leaves there,
 * and the page that was served would stay above the next one.
 */
export function HydrateFallback() {
  return <Shell>{null}</Shell>;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return <Shell>{missing ? <PageNotFound /> : <Failure />}</Shell>;
}

function Failure() {
  return (
    <section className="container py-24 text-center">
      <title>{`Er ging iets mis | ${company.name}`}</title>
      <h1 className="heading-1">Er ging iets mis</h1>
      <p className="mx-auto mt-4 max-w-prose text-lg">{messages.unexpected}</p>
      <Button className="mt-8" onClick={() => window.location.reload()}>
        Probeer opnieuw
      </Button>
    </section>
  );
}
