/** What every kind of page must say: one schema per kind, checked while building. */
import { z } from "zod";

import { iconNames } from "../lib/icon-names.ts";

const text = z.string().trim().min(1);
const day = z.iso.date();

const icon = z.enum(iconNames);

const picture = z.strictObject({ name: text, alt: text });
const benefit = z.strictObject({ icon: icon.optional(), title: text, text });
const section = <Item extends z.ZodType>(item: Item, length?: number) =>
  z.strictObject({
    title: text,
    lead: text.optional(),
    items: length === undefined ? z.array(item).min(2) : z.array(item).length(length),
  });
const faq = z.array(z.strictObject({ question: text, answer: text })).min(3);
/** What a service costs from, or without a price that it is told on request. */
const offer = z.strictObject({
  name: text,
  price: z.coerce.number().positive().optional(),
  unit: text.optional(),
});

const page = z.strictObject({
  title: text.max(60),
  description: text.min(70).max(160),
  keywords: z.array(text).min(3),
  /** The day its text last changed: the sitemap's lastmod. */
  updated: day,
  noindex: z.boolean().default(false),
  /** What breadcrumbs call this page. */
  crumb: text,
});

/** What all kinds share, whatever else a page says. */
export const anyPage = z.object(page.shape);

const hero = z.strictObject({
  title: text,
  lead: text,
  picture,
  button: text.default("Gratis Offerte Aanvragen"),
});
const callToAction = z.strictObject({ title: text, text, button: text.default("Gratis Offerte Aanvragen") });

const step = z.strictObject({ title: text, text, time: text.optional() });
const tier = z.strictObject({
  title: text,
  price: text,
  description: text,
  features: z.array(text).min(2),
  popular: z.boolean().default(false),
});

export const home = page.extend({
  hero: hero.extend({ claims: z.array(text).length(3) }),
  services: z.strictObject({ title: text, lead: text }),
  reasons: section(benefit),
  blog: z.strictObject({ title: text, lead: text }),
  closing: callToAction,
});

export const service = page.extend({
  card: z.strictObject({ icon, title: text, description: text, features: z.array(text).length(3) }),
  phone: z.enum(["main", "packing"]).default("main"),
  hero: hero.extend({ claims: z.array(text).min(2).max(4) }),
  benefits: section(benefit),
  steps: section(step),
  tiers: section(tier).optional(),
  checklist: z.strictObject({ title: text, lead: text.optional(), items: z.array(text).min(3) }).optional(),
  ratings: z.strictObject({ title: text, items: z.array(text).min(2) }).optional(),
  offers: z.array(offer).min(1),
  faq,
  closing: callToAction,
});

export const city = page.extend({
  city: text,
  hero: hero.extend({ badges: z.array(z.strictObject({ icon, text })).length(3) }),
  reasons: section(benefit, 6),
  districts: z.strictObject({ title: text, lead: text, names: z.array(text).length(12) }),
  services: z.strictObject({ title: text, lead: text }),
  highlight: z.strictObject({ title: text, text, link: text }).optional(),
  faq,
  closing: callToAction,
});

export const blogList = page.extend({
  hero: z.strictObject({ title: text, lead: text }),
  closing: callToAction,
});

export const article = page.extend({
  excerpt: text,
  author: text,
  date: day,
  readMinutes: z.int().positive(),
  tags: z.array(text).min(2),
  featured: z.boolean().default(false),
  picture,
  heading: text,
  /** What is new since it was first published, in one sentence. */
  changed: text.optional(),
  faq: faq.optional(),
  ask: callToAction.optional(),
  closing: callToAction,
});

export const about = page.extend({
  hero: hero.extend({ label: text }),
  stats: z.array(z.strictObject({ icon, number: text, label: text })).length(4),
  story: z.strictObject({ title: text }),
  values: section(benefit, 4),
  team: section(z.strictObject({ name: text, role: text, experience: text, description: text }), 3),
  reasons: section(benefit, 6),
  closing: callToAction,
});

export const company = page.extend({
  hero,
  benefits: section(benefit, 3),
  services: section(z.strictObject({ icon, title: text, text, href: text, link: text }), 3),
  best: z.strictObject({ title: text, card: callToAction }),
  cities: z.strictObject({ title: text, lead: text, slugs: z.array(text).length(4) }),
  closing: callToAction,
});

export const legal = page.extend({ heading: text, lead: text });

export const quoteRequest = page.extend({ heading: text, lead: text, assurances: z.array(text).length(3) });

export const staff = page.extend({ heading: text });

/** A picture that stands in `public/images` in several widths. */
export type Picture = z.infer<typeof picture> & { widths: number[] };
export type Benefit = z.infer<typeof benefit>;
