/** The fields of every kind of page: one schema per kind, checked while building. */
import { z } from "zod";

import { iconNames } from "../lib/icon-names.ts";
import { LONGEST_DESCRIPTION, LONGEST_TITLE } from "./titles.ts";

const text = z.string().trim().min(1);
const day = z.iso.date().meta({ example: "2026-11-16" });

const icon = z.enum(iconNames).meta({ example: "badge-check" });

const picture = z.strictObject({ name: text, alt: text });
/** A second picture further down: a photo as above, or a drawing, `<name>.svg`. A page may do without. */
const illustration = picture.optional();
const benefit = z.strictObject({ icon: icon.optional(), title: text, text });
const section = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({ title: text, lead: text.optional(), items: z.array(item).min(1).max(12) });
const faq = z.array(z.strictObject({ question: text, answer: text })).min(2);
/** Short promises of the company; those about a fact it does not have are left out. */
const claims = z.array(text).max(4);
/** The place of a page among others of its kind in menus and lists; without one it comes last. */
const order = z.number().default(1000);
/** The lowest price of a service; without `price` it is on request. */
const offer = z.strictObject({
  name: text,
  price: z.coerce.number().positive().optional(),
  unit: text.optional(),
  /** How the card beside the text tells the price, where "vanaf € 75 per uur" is not enough. */
  told: text.optional(),
});

const page = z.strictObject({
  title: text
    .max(LONGEST_TITLE)
    .meta({ example: "Verhuisbedrijf {{company.address.city}} | {{company.name}}" }),
  description: text
    .min(70)
    .max(LONGEST_DESCRIPTION)
    .meta({ example: "Verhuizen in Breda: verzekerd, tegen een vaste prijs en met een gratis offerte." }),
  keywords: z.array(text).min(3).meta({ example: "[verhuizers, verhuisbedrijf, verhuizen]" }),
  /** The day on which the text last changed: the sitemap's lastmod. */
  updated: day,
  noindex: z.boolean().default(false),
  /** What breadcrumbs call this page. */
  crumb: text.meta({ example: "Over ons" }),
});

/** The fields that all kinds share; others are allowed. */
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
  hero: hero.extend({ claims }),
  services: z.strictObject({ title: text, lead: text }),
  reasons: section(benefit),
  blog: z.strictObject({ title: text, lead: text }).optional(),
  closing: callToAction,
});

export const service = page.extend({
  order,
  /** Whether the menu in the header has it; footer and lists always do. */
  in_menu: z.boolean().default(true),
  card: z.strictObject({ icon, title: text, description: text, features: z.array(text).min(1).max(5) }),
  phone: z.enum(["main", "packing"]).default("main"),
  hero: hero.extend({ claims }),
  illustration,
  benefits: section(benefit),
  steps: section(step),
  tiers: section(tier).optional(),
  checklist: z.strictObject({ title: text, lead: text.optional(), items: z.array(text).min(2) }).optional(),
  ratings: z.strictObject({ title: text, items: z.array(text).min(1).max(4) }).optional(),
  offers: z.array(offer),
  faq,
  closing: callToAction,
});

export const city = page.extend({
  order,
  city: text.meta({ example: "Breda" }),
  hero: hero.extend({ badges: z.array(z.strictObject({ icon, text })).max(4) }),
  illustration,
  reasons: section(benefit),
  districts: z.strictObject({ title: text, lead: text, names: z.array(text).min(2).max(24) }).optional(),
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
  tags: z.array(text).min(1),
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
  stats: z.array(z.strictObject({ icon, number: text, label: text })).max(6),
  story: z.strictObject({ title: text }),
  values: section(benefit),
  team: section(
    z.strictObject({
      name: text,
      role: text,
      experience: text,
      description: text,
      portrait: illustration,
    }),
  ).optional(),
  reasons: section(benefit),
  closing: callToAction,
});

export const company = page.extend({
  hero,
  benefits: section(benefit),
  services: section(z.strictObject({ icon, title: text, text, href: text, link: text })),
  best: z.strictObject({ title: text, card: callToAction }),
  cities: z.strictObject({ title: text, lead: text, slugs: z.array(text).max(12).optional() }),
  closing: callToAction,
});

export const legal = page.extend({
  heading: text,
  lead: text,
  /** What it comes down to, before the text itself. */
  short: z.array(text).min(1).max(8).optional(),
});

export const quoteRequest = page.extend({
  heading: text,
  lead: text,
  assurances: z.array(text).min(1).max(4),
});

/** The staff area and the customer's own page: only a heading, because the rest comes from the server. */
export const staff = page.extend({ heading: text });

/** A photo in `public/images` in several widths, or a drawing with its size. */
export type Picture = z.infer<typeof picture> & { widths: number[]; drawn?: Size | undefined };
export type Size = { width: number; height: number };
export type Benefit = z.infer<typeof benefit>;
