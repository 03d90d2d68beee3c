import { CallToAction } from "~/blocks/call-to-action";
import { ExampleNotice } from "~/blocks/example-notice";
import { Faq } from "~/blocks/faq";
import { Section } from "~/blocks/section";
import { TableOfContents } from "~/blocks/table-of-contents";
import { Tags } from "~/blocks/tags";
import { company } from "~/content/company";
import { morningOf } from "~/content/moments.server";
import { readPage } from "~/content/pages.server";
import { article } from "~/content/schema";
import { longDate, monthName } from "~/lib/long-date";
import { pageMeta } from "~/seo/meta";
import { blogPosting, breadcrumbList, faqPage } from "~/seo/structured-data.server";
import { Breadcrumbs, breadcrumbTrail } from "~/ui/breadcrumbs";
import { ButtonLink } from "~/ui/button";
import { LazyImage } from "~/ui/lazy-image";
import { Prose } from "~/ui/prose";

import type { Route } from "./+types/blog-post";

type Page = Route.ComponentProps["loaderData"];

const blog = { label: "Blog", href: "/blog" };

export function loader({ url }: Route.LoaderArgs) {
  const page = readPage(url.pathname, article);
  const times = { published: morningOf(page.date), modified: morningOf(page.updated) };
  const crumbs = breadcrumbList(breadcrumbTrail(page, blog));
  const jsonLd = [blogPosting({ ...page, ...times }), crumbs, ...(page.faq ? [faqPage(page.faq)] : [])];
  return { ...page, times, jsonLd };
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData, loaderData.times);

export default function BlogPost({ loaderData: page }: Route.ComponentProps) {
  return (
    <>
      <article className="container pt-8 pb-16 lg:pt-12 lg:pb-24">
        <Breadcrumbs trail={breadcrumbTrail(page, blog)} />
        <header className="mt-8 max-w-3xl">
          <Tags tags={page.tags} />
          <h1 className="mt-5 heading-1">{page.heading}</h1>
          <p className="mt-5 text-lg">{page.excerpt}</p>
          <Byline {...page} />
          <ExampleNotice className="mt-1" />
        </header>
        <LazyImage
          {...page.picture}
          priority
          sizes="(min-width: 78rem) 73rem, 100vw"
          className="mt-10 aspect-video max-h-[32rem] w-full rounded-card"
        />
        <div className="mt-12 grid gap-x-16 gap-y-10 lg:grid-cols-[16rem_1fr] print:block">
          <TableOfContents title="In dit artikel" headings={page.headings} />
          <Prose html={page.html} />
        </div>
      </article>
      {page.faq && (
        <Section title="Veelgestelde vragen" tone="mist" split>
          <Faq items={page.faq} />
        </Section>
      )}
      {page.ask && (
        <Section title={page.ask.title} lead={page.ask.text}>
          <ButtonLink to="/offerte-aanvragen" look="secondary">
            {page.ask.button}
          </ButtonLink>
        </Section>
      )}
      <CallToAction {...page.closing} />
    </>
  );
}

/** Who wrote it and how long ago, and what is new since. */
function Byline({ author, date, updated, readMinutes, changed }: Page) {
  const { experience_elsewhere: years } = company.claims;
  return (
    <div className="mt-6 grid gap-1 text-sm">
      <p>
        Door <span className="font-semibold text-ink">{author}</span>
        {years && <>, {years} jaar ervaring</>} · <time dateTime={date}>{longDate(date)}</time> ·{" "}
        {readMinutes} minuten leestijd
      </p>
      <p>
        <span className="font-semibold text-ink">
          Bijgewerkt <time dateTime={updated}>{monthName(updated)}</time>
        </span>
        {changed && <>: {changed}</>}
      </p>
    </div>
  );
}
