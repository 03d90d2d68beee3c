import { Phone, WifiOff } from "lucide-react";
import { Suspense, useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";

import company from "@facts/company.json";

import { Button } from "~/ui/button";
import { Spinner } from "~/ui/spinner";

import { ContactCard } from "./contact-card";
import { type Link, put } from "./customer-api";
import { type Customer, CustomerContext, type MessageKind, useCustomer } from "./customer-context";
import { DataCard } from "./data-card";
import {
  adoptLanguage,
  chooseLanguage,
  type Language,
  languages,
  onChosen,
  textsIn,
  useLanguage,
} from "./language";
import { ConfirmEmail, MessageCard, MovePart, NewQuote, QuoteCard } from "./loaded-parts";
import { NoLink } from "./no-link";
import { type SectionName, sectionsOf } from "./progress";
import { ProgressPanel } from "./progress-panel";
import { RequestCard } from "./request-card";
import { confirmationIn, useSecret } from "./secret";
import { SuccessPanel } from "./success-panel";
import type { CustomerPage as Page } from "./types";
import { useCustomerPage } from "./use-customer-page";

/** A customer's own page, for anybody with the secret link. */
export function CustomerPage({ logo, withoutScript }: Record<"logo" | "withoutScript", React.ReactNode>) {
  const language = useLanguage();
  const secret = useSecret();
  const confirmation = secret === null ? confirmationIn(location.hash) : undefined;
  const [confirmed, setConfirmed] = useState("");
  return (
    <div className="min-h-dvh bg-mist pb-6">
      <Header logo={logo} language={language} />
      <div className="container pt-6">
        {secret === undefined && <Loading language={language} />}
        {secret === undefined && withoutScript}
        {secret === null && confirmation === undefined && <NoLink language={language} />}
        {confirmation !== undefined && (
          <Suspense fallback={<Loading language={language} />}>
            <ConfirmEmail
              key={confirmation}
              secret={confirmation}
              onConfirmed={setConfirmed}
              {...{ language }}
            />
          </Suspense>
        )}
        {secret && <Opened key={secret} firstNotice={confirmed} {...{ secret, language }} />}
      </div>
    </div>
  );
}

function Header({ logo, language }: { logo: React.ReactNode; language: Language }) {
  const { display, href } = company.phones.main;
  return (
    <div className="border-b border-line bg-white">
      <div className="container flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
        {logo}
        <div className="flex flex-wrap items-center gap-3">
          <a
            href={href}
            aria-label={display}
            className="inline-flex min-h-11 items-center gap-2.5 font-semibold text-petrol underline-offset-4 hover:underline"
          >
            <Phone aria-hidden className="size-5" /> <span className="max-sm:hidden">{display}</span>
          </a>
          <LanguageSwitch language={language} />
        </div>
      </div>
    </div>
  );
}

const names: Record<Language, string> = { nl: "Nederlands", en: "English" };

function LanguageSwitch({ language }: { language: Language }) {
  return (
    <div role="group" aria-label={textsIn(language).language} className="flex gap-2">
      {languages.map((each) => (
        <button
          key={each}
          type="button"
          lang={each}
          aria-label={`${each.toUpperCase()}: ${names[each]}`}
          aria-pressed={each === language}
          onClick={() => chooseLanguage(each)}
          className={`min-h-11 cursor-pointer rounded-full px-3 font-semibold ${each === language ? "bg-petrol text-white" : "text-petrol hover:bg-mist"}`}
        >
          {each.toUpperCase()}
        </button>
      ))}
    </div>
  );
}

function Loading({ language }: { language: Language }) {
  return (
    <p role="status" className="flex items-center gap-3 py-10">
      <Spinner className="size-5" /> {textsIn(language).loading}
    </p>
  );
}

type OpenedProps = { secret: string; language: Language; firstNotice: string };

function Opened({ secret, language, firstNotice }: OpenedProps) {
  const link = useMemo(() => ({ secret, language }), [secret, language]);
  const { shown, show, lose, look } = useCustomerPage(link);
  const [goodbye, setGoodbye] = useState<string>();
  useMailLanguage(link, shown.kind === "page" ? shown.page.request.language : undefined);
  const customer = {
    ...{ link, show },
    lose: (message?: string) => {
      setGoodbye(message);
      lose();
    },
  };
  switch (shown.kind) {
    case "loading":
      return <Loading language={language} />;
    case "no-link":
      return <NoLink language={language} message={goodbye} />;
    case "unreachable":
      return <Unreachable language={language} onRetry={look} />;
    case "page":
      return <Sections {...customer} {...{ firstNotice }} page={shown.page} />;
  }
}

/** Opens the page in the language of the customer's mails, and tells the server of another that is chosen. */
function useMailLanguage(link: Link, language: Language | undefined) {
  useEffect(() => {
    if (language !== undefined) adoptLanguage(language);
  }, [language]);
  useEffect(
    () =>
      onChosen((chosen) => {
        // Of no importance for the page: the next choice tells it again.
        void put(link, "/language", { language: chosen }).catch(() => undefined);
      }),
    [link],
  );
}

function Unreachable({ language, onRetry }: { language: Language; onRetry: () => void }) {
  const texts = textsIn(language);
  return (
    <div role="alert" className="mx-auto max-w-2xl card p-6 sm:p-8">
      <h1 className="heading-2">{texts.title}</h1>
      <p className="mt-3 mb-4">{texts.unreachable}</p>
      <Button look="secondary" onClick={onRetry}>
        {texts.try_again}
      </Button>
    </div>
  );
}

type SectionsProps = Pick<Customer, "link" | "page" | "show" | "lose"> & { firstNotice: string };

function Sections({ firstNotice, ...props }: SectionsProps) {
  const { page } = props;
  const [typed] = useState(() => new Map<string, string>());
  const [messageKind, setMessageKind] = useState<MessageKind>("question");
  const [hasAgreed, setAgreed] = useState(false);
  const [notice, tell] = useNotice(page, firstNotice, textsIn(props.link.language).quote.replaced);
  return (
    <CustomerContext
      value={{ ...props, typed, tell, messageKind, setMessageKind, succeed: () => setAgreed(true) }}
    >
      <Offline />
      <Notice {...notice} />
      {hasAgreed && page.state === "agreed" && <SuccessPanel />}
      <ProgressPanel />
      <div className="mt-5 grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1fr)_26rem] lg:items-start lg:gap-8">
        <div className="grid grid-cols-1 gap-5">
          {page.request.new_quote !== null && (
            <Suspense>
              <NewQuote />
            </Suspense>
          )}
          {sectionsOf(page).map((name) => (
            <Section key={name} name={name} page={page} />
          ))}
        </div>
        <div className="lg:sticky lg:top-24">
          <ContactCard />
        </div>
      </div>
    </CustomerContext>
  );
}

function Section({ name, page }: { name: SectionName; page: Page }) {
  switch (name) {
    case "request":
      return <RequestCard />;
    case "quote":
      return (
        page.quote && (
          <Suspense>
            <QuoteCard key={page.quote.id} quote={page.quote} />
          </Suspense>
        )
      );
    case "move":
    case "damage":
      return (
        <Suspense>
          <MovePart name={name} />
        </Suspense>
      );
    case "message":
      return (
        <Suspense>
          <MessageCard />
        </Suspense>
      );
    case "data":
      return <DataCard />;
  }
}

/** The latest message, counted, so that a repeated one is announced again; also reports a replaced quote. */
function useNotice(page: Page, first: string, replaced: string) {
  const [notice, setNotice] = useState({ message: first, count: first ? 1 : 0 });
  const tell = (message: string) => setNotice(({ count }) => ({ message, count: count + 1 }));
  const quote = page.quote?.id;
  const [seen, setSeen] = useState(quote);
  if (quote !== seen) {
    setSeen(quote);
    if (seen !== undefined && quote !== undefined) tell(replaced);
  }
  return [notice, tell] as const;
}

/** Shows the message at the top of the page, and moves the focus there. */
function Notice({ message, count }: { message: string; count: number }) {
  const place = useRef<HTMLDivElement>(null);
  // Before painting: later, it would take the focus from where a fast user has moved it.
  useLayoutEffect(() => {
    if (count === 0) return;
    place.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [count]);
  return (
    <div ref={place} role="alert" tabIndex={-1} className="outline-none">
      {message && (
        <p className="mb-5 rounded-xl border-l-4 border-amber bg-white px-4 py-3 font-semibold text-ink">
          {message}
        </p>
      )}
    </div>
  );
}

function subscribe(listener: () => void) {
  const names = ["online", "offline"];
  names.forEach((name) => window.addEventListener(name, listener));
  return () => names.forEach((name) => window.removeEventListener(name, listener));
}

function Offline() {
  const { texts } = useCustomer();
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {!isOnline && (
        <p className="mb-5 flex items-start gap-2.5 rounded-xl bg-amber px-4 py-3 font-semibold text-ink">
          <WifiOff aria-hidden className="mt-0.5 size-5 shrink-0" /> {texts.offline}
        </p>
      )}
    </div>
  );
}
