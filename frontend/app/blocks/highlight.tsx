import { ButtonLink } from "~/ui/button";

type Props = { title: string; text: string; link: string; href: string };

/** What makes a city special: students, or a move in a hurry. */
export function Highlight({ title, text, link, href }: Props) {
  return (
    <section className="on-dark bg-petrol text-white">
      <div className="container flex flex-col gap-6 py-12 lg:flex-row lg:items-center lg:justify-between">
        <div className="max-w-2xl">
          <h2 className="heading-2 text-white">{title}</h2>
          <p className="mt-3 text-lg text-white/90">{text}</p>
        </div>
        <ButtonLink to={href} look="light" className="shrink-0">
          {link}
        </ButtonLink>
      </div>
    </section>
  );
}
