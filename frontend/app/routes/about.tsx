import { Closing } from "~/blocks/closing";
import { Hero } from "~/blocks/hero";
import { Points } from "~/blocks/points";
import { Section } from "~/blocks/section";
import { Stats } from "~/blocks/stats";
import { Team } from "~/blocks/team";
import { readPage } from "~/content/pages.server";
import { about } from "~/content/schema";
import { trailTo } from "~/content/trail";
import { pageMeta } from "~/seo/meta";
import { breadcrumbList, organization } from "~/seo/structured-data";
import { ButtonLink } from "~/ui/button";
import { Prose } from "~/ui/prose";

import type { Route } from "./+types/about";

export function loader() {
  return readPage("/over-ons", about);
}

export const meta: Route.MetaFunction = ({ loaderData: page }) =>
  pageMeta(page, { jsonLd: [organization(), breadcrumbList(trailTo(page))] });

export default function About({ loaderData: page }: Route.ComponentProps) {
  return (
    <>
      <Hero
        {...page.hero}
        trail={trailTo(page)}
        actions={
          <>
            <ButtonLink to="/offerte-aanvragen">{page.hero.button}</ButtonLink>
            <ButtonLink to="/" look="ghost">
              Terug naar home
            </ButtonLink>
          </>
        }
      />
      <Stats items={page.stats} />
      <Section title={page.story.title} split>
        <Prose html={page.html} />
      </Section>
      <Section title={page.values.title} lead={page.values.lead} tone="mist">
        <Points items={page.values.items} />
      </Section>
      <Section title={page.team.title} lead={page.team.lead}>
        <Team members={page.team.items} />
      </Section>
      <Section title={page.reasons.title} lead={page.reasons.lead} tone="mist">
        <Points items={page.reasons.items} />
      </Section>
      <Closing {...page.closing} />
    </>
  );
}
