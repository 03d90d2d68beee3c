import { CircleCheck, Printer, X } from "lucide-react";
import { useEffect, useRef, useSyncExternalStore } from "react";

import company from "@facts/company.json";
import options from "@facts/quote-options.json";

import { callPromise } from "~/content/office";
import { promisedTime } from "~/content/promised-time";
import { weekdayDate } from "~/lib/dates";
import { cubicMetres } from "~/lib/format";
import { Button, ButtonLink } from "~/ui/button";
import { DefinitionList } from "~/ui/list/definition-list";

import { confirmationStore, type SentRequest } from "./confirmation-store";
import { ContactLinks } from "./contact-links";

/** On the home page after a request was sent: its number, what was asked, and what happens next. */
export function Confirmation() {
  const request = useSyncExternalStore(confirmationStore.subscribe, confirmationStore.get);
  return request ? <Panel request={request} /> : null;
}

function Panel({ request }: { request: SentRequest }) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    // After the page itself has put the focus on its content.
    const frame = requestAnimationFrame(() => {
      if (confirmationStore.takeNews()) panel.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby="bevestiging"
      className="print-alone scroll-mt-24 bg-mist py-8 outline-none lg:py-12"
    >
      <div className="container">
        <div className="card p-6 sm:p-8 lg:p-10">
          <Heading reference={request.reference} />
          <div className="mt-8 grid gap-8 lg:grid-cols-2 lg:gap-12">
            <RequestDetails {...request} />
            <NextSteps {...request} />
          </div>
          <Actions secret={request.secret} />
        </div>
      </div>
    </section>
  );
}

function Heading({ reference }: { reference: string | undefined }) {
  return (
    <div className="flex gap-4">
      <CircleCheck aria-hidden className="mt-1 size-8 shrink-0 text-teal" />
      <div>
        <p className="hidden font-semibold print:block">{company.name}</p>
        <h2 id="bevestiging" className="heading-2">
          Uw aanvraag is verzonden
        </h2>
        {reference && (
          <p className="mt-2 text-lg">
            Uw referentienummer is{" "}
            <strong className="tabular-nums block text-2xl font-bold text-ink">{reference}</strong>
          </p>
        )}
      </div>
    </div>
  );
}

function Actions({ secret }: Pick<SentRequest, "secret">) {
  return (
    <div className="no-print mt-8 flex flex-wrap gap-3">
      {secret && <ButtonLink to={`/mijn-verhuizing#${secret}`}>Volg uw aanvraag</ButtonLink>}
      <Button look="light" onClick={() => window.print()}>
        <Printer aria-hidden className="size-5" /> Afdrukken
      </Button>
      <Button look="light" onClick={close}>
        <X aria-hidden className="size-5" /> Sluiten
      </Button>
    </div>
  );
}

/** Closes the panel and moves the focus to the content of the page, where it was before. */
function close() {
  document.querySelector("main")?.focus();
  confirmationStore.set(undefined);
}

function RequestDetails({ fromCity, toCity, movingDate, volume, home, price }: SentRequest) {
  return (
    <div>
      <h3 className="heading-3">Wat u heeft aangevraagd</h3>
      <DefinitionList
        list="mt-3 stack-1.5"
        row="flex flex-wrap gap-x-3"
        term="basis-[9rem]"
        value="flex-1 basis-[8rem] font-medium wrap-anywhere text-ink"
        rows={[
          ["Verhuizing", `Van ${fromCity} naar ${toCity}`],
          ["Verhuisdatum", weekdayDate(movingDate)],
          ["Geschat volume", home ? `${cubicMetres(volume)}, gemiddeld voor ${home}` : cubicMetres(volume)],
          ["Prijsindicatie", price],
        ]}
      />
    </div>
  );
}

function NextSteps({ contactPreference, movingDate, sentAt }: SentRequest) {
  const { options: ways } = options.contactvoorkeur;
  const way = ways.find(({ id }) => id === contactPreference) ?? ways[0];
  const call = sentAt === undefined ? undefined : callPromise(movingDate, new Date(sentAt));
  return (
    <div>
      <h3 className="heading-3">Wat gebeurt er nu?</h3>
      <ol className="mt-3 stack-1.5 list-decimal pl-5 teal-markers">
        <li>U ontvangt een bevestiging per e-mail.</li>
        <li>Wij nemen uw aanvraag door en {way?.reached_by} als wij nog iets willen weten.</li>
        <li>{call ?? `U ontvangt uw offerte binnen ${promisedTime}, gratis en vrijblijvend.`}</li>
      </ol>
      <p className="mt-3">Iets vergeten of een vraag? Noem uw referentienummer als u ons belt of mailt.</p>
      <ContactLinks />
    </div>
  );
}
