import { Phone } from "lucide-react";

import { company } from "~/content/company";
import type { Picture } from "~/content/schema";
import { Breadcrumbs, type Crumb } from "~/ui/breadcrumbs";
import { ButtonLink } from "~/ui/button";
import { LazyImage } from "~/ui/lazy-image";

import { ExampleNotice } from "./example-notice";

type Props = {
  title: string;
  lead: string;
  picture: Picture;
  button: string;
  label?: string;
  trail?: Crumb[];
  phone?: "main" | "packing";
  /** Buttons instead of the quote and phone buttons. */
  actions?: React.ReactNode;
  /** Claims or badges under the buttons. */
  children?: React.ReactNode;
};

/** The top of a page: a picture 600 pixels high with the promise beside it. */
export function Hero({
  title,
  lead,
  picture,
  button,
  label,
  trail,
  phone = "main",
  actions,
  children,
}: Props) {
  const { href, display } = company.phones[phone] ?? company.phones.main;
  return (
    <section className="on-dark relative isolate flex min-h-[600px] overflow-hidden bg-ink text-white lg:items-center">
      <div className="container pt-10 pb-72 md:pb-96 lg:py-4">
        {trail && <Breadcrumbs trail={trail} />}
        <div className="max-w-lg lg:max-w-xl">
          {label && <p className="font-semibold tracking-wide text-amber">{label}</p>}
          <h1 className="mt-3 heading-1 text-white">{title}</h1>
          <p className="mt-5 text-lg text-white/90 lg:text-xl">{lead}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            {actions ?? (
              <>
                <ButtonLink to="/offerte-aanvragen">{button}</ButtonLink>
                <ButtonLink to={href} look="ghost">
                  <Phone aria-hidden className="size-5" /> Bel {display}
                </ButtonLink>
              </>
            )}
          </div>
          {children && <div className="mt-6">{children}</div>}
          <ExampleNotice className="mt-4 text-white/90" />
        </div>
      </div>
      {/* On small screens the picture lies under the words, on wide ones beside them; its edge fades into the ink.
          It comes after them in the HTML: before them, it would be misplaced while the hero is still loading. */}
      <div className="absolute inset-x-0 bottom-0 -z-10 h-72 md:h-96 lg:left-1/3 lg:h-full">
        <LazyImage
          {...picture}
          priority
          sizes="(min-width: 64rem) max(67vw, 67rem), 100vw"
          className="h-full [&_img]:object-[70%_50%] lg:[&_img]:object-[70%_28%]"
        />
        <div className="absolute inset-0 melt" />
      </div>
    </section>
  );
}
