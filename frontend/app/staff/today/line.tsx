import { ArrowRight, Phone } from "lucide-react";
import { Link } from "react-router";

import { priceOf } from "~/staff/requests/model/price-indication";
import { linkButton } from "~/staff/ui/control-styles";
import { DOT } from "~/staff/ui/dot";
import { phoneLink } from "~/staff/ui/phone-links";

import { requestHref, type RequestLine } from "./today";

type Props = {
  /** Unique on the page: a request may stand in several groups. */
  id: string;
  to: string;
  name: string;
  reference?: string;
  /** By when, or since when. */
  when: React.ReactNode;
  /** Buttons for what can be done in place. */
  acts?: React.ReactNode;
  children?: React.ReactNode;
};

/** Something to do: who it is about, which leads to it, and what can be done in place. */
export function Line({ id, to, name, reference, when, acts, children }: Props) {
  return (
    <li
      data-row={id}
      className="relative -mx-2 rounded-lg px-2 py-2.5 leading-snug wrap-anywhere hover:bg-mist has-[a[data-request]:focus-visible]:outline-3 has-[a[data-request]:focus-visible]:outline-offset-2 has-[a[data-request]:focus-visible]:outline-ink"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 grow basis-72">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Link
              to={to}
              data-request={id}
              className="inline-flex min-h-6 scroll-mt-20 scroll-mb-40 items-center font-semibold text-ink outline-none after:absolute after:inset-0 after:rounded-lg"
            >
              {name}
              {reference && <span className="sr-only">, aanvraag {reference}</span>}
            </Link>
            {when}
          </p>
          {children}
        </div>
        {acts && <div className="relative flex flex-wrap gap-2">{acts}</div>}
      </div>
    </li>
  );
}

type RequestProps = Omit<Props, "to" | "name" | "reference"> & { line: RequestLine; price?: string };

/** The same about a request. `price`: the amount that counts here, if it is not that of the request. */
export function RequestItem({ line, price, children, ...rest }: RequestProps) {
  return (
    <Line {...rest} to={requestHref(line.reference)} name={line.full_name} reference={line.reference}>
      <Places {...line}>
        <Fact>{price ?? priceOf(line).text}</Fact>
      </Places>
      {children}
    </Line>
  );
}

type PlacesProps = Pick<RequestLine, "from_city" | "to_city" | "reference"> & { children?: React.ReactNode };

export function Places({ from_city: from, to_city: to, reference, children }: PlacesProps) {
  return (
    <p className="text-sm">
      {from} <ArrowRight aria-hidden className="inline size-3.5 text-teal" />
      <span className="sr-only">naar</span> {to}
      {children}
      <Fact>
        <span className="tabular-nums tracking-wide">{reference}</span>
      </Fact>
    </p>
  );
}

/** After another fact: the dot stays at the end of a line. */
export function Fact({ children }: { children: React.ReactNode }) {
  return (
    <>
      <span aria-hidden>{DOT}</span>
      {children}
    </>
  );
}

export function CallLink({ full_name: name, phone }: Pick<RequestLine, "full_name" | "phone">) {
  return (
    <a href={phoneLink(phone)} className={linkButton}>
      <Phone aria-hidden className="size-4" />
      <span className="sr-only">Bel {name}: </span>
      {phone}
    </a>
  );
}
