import { BadgeCheck, Clock, Copy, Mail, MapPin, Phone } from "lucide-react";

import hours from "@site/hours";
import navigation from "@site/navigation";

import { company } from "~/content/company";
import { copyText } from "~/lib/copy-text";
import { toast } from "~/ui/toast";

import { Logo } from "./logo";

type NavigationLink = { label: string; href: string };

export function Footer() {
  return (
    <footer className="on-dark bg-ink text-white/90">
      <div className="container flex flex-wrap gap-x-4 gap-y-9 py-12 sm:gap-x-10 sm:gap-y-12 sm:py-16 lg:grid lg:grid-cols-[1.4fr_1fr_1fr_1.2fr]">
        <Contact />
        <LinkList title="Diensten" links={navigation.services} />
        <LinkList title="Werkgebied" links={navigation.cities} />
        <div className="grid grow basis-full content-start gap-10 sm:grid-cols-2 lg:grid-cols-1">
          <Hours />
          <Certifications />
        </div>
      </div>
      <Bottom />
    </footer>
  );
}

function Contact() {
  const { phones, email, address } = company;
  return (
    <section id="contact" aria-labelledby="contact-kop" className="min-w-0 grow basis-full">
      <Logo onDark />
      <h2 id="contact-kop" className="mt-8 heading-3 text-white">
        Contact
      </h2>
      <ul className="mt-4 grid gap-4">
        <li className="flex gap-3">
          <Phone aria-hidden className="mt-1 size-5 shrink-0 text-amber" />
          <span>
            <a href={phones.main.href} className="text-lg font-semibold text-white hover:text-amber">
              {phones.main.display}
            </a>
            {phones.main.note && <span className="block text-sm">{phones.main.note}</span>}
          </span>
        </li>
        <li className="flex gap-3">
          <Mail aria-hidden className="mt-1 size-5 shrink-0 text-amber" />
          <span className="min-w-0">
            <a href={email.href} className="text-sm font-semibold wrap-anywhere text-white hover:text-amber">
              {email.display}
            </a>
            <CopyEmail email={email.display} />
            <span className="block text-sm">Antwoord {email.reply_footer}</span>
          </span>
        </li>
        <li className="flex gap-3">
          <MapPin aria-hidden className="mt-1 size-5 shrink-0 text-amber" />
          <address className="not-italic">
            {address.street}
            <br />
            {address.postal_code} {address.city}
          </address>
        </li>
      </ul>
    </section>
  );
}

function CopyEmail({ email }: { email: string }) {
  const copy = async () => {
    if (await copyText(email)) toast.success("E-mailadres gekopieerd");
    else toast.error("Kopiëren lukt niet.");
  };
  return (
    <button
      type="button"
      aria-label="E-mailadres kopiëren"
      onClick={() => void copy()}
      className="ml-1 inline-flex size-8 cursor-pointer items-center justify-center rounded-lg align-middle hover:bg-white/10"
    >
      <Copy aria-hidden className="size-4" />
    </button>
  );
}

function LinkList({ title, links }: { title: string; links: NavigationLink[] }) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={title} className="grow basis-28">
      <h2 className="heading-3 text-white">{title}</h2>
      <ul className="mt-3">{itemsOf(links)}</ul>
    </nav>
  );
}

const itemsOf = (links: NavigationLink[]) =>
  links.map(({ label, href }) => (
    <li key={href}>
      <a href={href} className="inline-block py-1.5 hover:text-amber">
        {label}
      </a>
    </li>
  ));

function Hours() {
  return (
    <section aria-labelledby="tijden-kop">
      <h2 id="tijden-kop" className="flex items-center gap-2 heading-3 text-white">
        <Clock aria-hidden className="size-5 text-amber" /> Openingstijden
      </h2>
      <dl className="mt-4 grid gap-1.5">
        {hours.map(({ days, times }) => (
          <div key={days + times} className="flex flex-wrap justify-between gap-x-4">
            <dt>{days}</dt>
            <dd className="text-white">{times}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Certifications() {
  if (company.certifications.length === 0) return null;
  return (
    <section aria-labelledby="zekerheid-kop">
      <h2 id="zekerheid-kop" className="heading-3 text-white">
        Certificeringen en zekerheid
      </h2>
      <ul className="mt-4 grid gap-2">
        {company.certifications.map(({ id, name }) => (
          <li key={id} className="flex gap-2.5">
            <BadgeCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-amber" /> {name}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Bottom() {
  const { company: about, legal, staff } = navigation.footer;
  const { kvk, vat, niwo } = company.registration;
  const marks = [
    `© ${company.legal_name}`,
    kvk && `KvK ${kvk}`,
    vat && `btw-id ${vat}`,
    niwo && `NIWO ${niwo}`,
  ];
  return (
    <div className="border-t border-white/15">
      <div className="container grid gap-3 py-6 pb-24 text-sm">
        <nav aria-label="Over deze site">
          <ul className="flex flex-wrap gap-x-5 gap-y-1">{itemsOf([...about, ...legal, staff])}</ul>
        </nav>
        <p>{marks.filter(Boolean).join(" · ")}</p>
        {company.proof.is_example && <p>{company.proof.notice}</p>}
      </div>
    </div>
  );
}
