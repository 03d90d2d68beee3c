/** The schema of `company.json`. What is `optional` may be left out by a young or small company. */
import { z } from "zod";

const text = (example: string) => z.string().trim().min(1).meta({ example });
const clock = z
  .string()
  .regex(/^\d\d:\d\d$/)
  .meta({ example: "08:00" });
const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

const phone = z.object({
  display: text("038 123 45 67"),
  href: z
    .string()
    .regex(/^tel:\+\d+$/)
    .meta({ example: "tel:+31381234567" }),
  note: text("Bereikbaar tijdens kantooruren").optional(),
});
const hours = z.object({
  days: text("Maandag t/m vrijdag"),
  schema_days: z.array(z.string().refine((day) => (weekdays as readonly string[]).includes(day))).optional(),
  opens: clock.optional(),
  closes: clock.optional(),
  text: text("op afspraak").optional(),
});

export const company = z.object({
  name: text("Kievit Verhuizingen"),
  short_name: z.string().trim().min(1).max(16).meta({ example: "Kievit" }),
  legal_name: text("Kievit Verhuizingen B.V."),
  team_name: text("Team Kievit"),
  base_url: z
    .string()
    .regex(/^https?:\/\/[^\s/]+$/)
    .meta({ example: "https://www.kievit-verhuizingen.nl" }),
  language: text("nl-NL"),
  time_zone: text("Europe/Amsterdam"),
  share_picture: text("particuliere-verhuizing"),
  share_picture_alt: text("Twee verhuizers dragen een bank naar buiten"),
  founded: z.int().min(1800).max(2100).meta({ example: "2019" }),
  address: z.object({
    street: text("Dorpsstraat 1"),
    postal_code: text("8011 AA"),
    city: text("Zwolle"),
    region: text("Overijssel"),
    country: text("NL"),
  }),
  home_city_page: z
    .string()
    .regex(/^\/locaties\/[a-z0-9-]+$/)
    .meta({ example: "/locaties/zwolle" }),
  geo: z.object({ latitude: z.number(), longitude: z.number() }),
  service_area: text("Heel Nederland"),
  phones: z.object({ main: phone, packing: phone.optional() }),
  email: z.object({
    display: z.email().meta({ example: "info@kievit-verhuizingen.nl" }),
    href: z
      .string()
      .regex(/^mailto:\S+@\S+$/)
      .meta({ example: "mailto:info@kievit-verhuizingen.nl" }),
    reply_footer: text("binnen 2 uur"),
    reply_complaints: text("binnen 24 uur"),
  }),
  hours: z.array(hours).min(1),
  phone_availability: text("24/7").optional(),
  home_city_availability: hours.optional(),
  complaints_hours: hours,
  registration: z.object({
    kvk: text("12345678").optional(),
    vat: text("NL001234567B01").optional(),
    niwo: text("1234567").optional(),
  }),
  certifications: z.array(
    z.object({
      id: text("niwo"),
      name: text("NIWO-gecertificeerd"),
      text: text("Wij hebben de vergunning."),
    }),
  ),
  proof: z.object({ is_example: z.boolean(), notice: text("Voorbeeldbedrijf.") }),
  rating: z
    .object({
      value: z.number().positive(),
      value_display: text("4,8"),
      best: z.number().positive(),
      count: z.int().positive(),
      count_display: text("350+"),
      source: text("Google-reviews"),
    })
    .optional(),
  claims: z.object({
    founded_label: text("Sinds 2019").optional(),
    experience_home: text("10+").optional(),
    experience_elsewhere: text("15+").optional(),
    experience_elsewhere_words: text("ruim vijftien jaar").optional(),
    customers_general: text("2500+").optional(),
    customers_service_pages: text("1000+").optional(),
    recommend: text("98%").optional(),
    recommend_source: text("navraag na de verhuizing").optional(),
    phone_quote_within: text("30 minuten").optional(),
  }),
  /** The colleagues on the page about the company, each with the year in which they began this work. */
  team: z
    .array(z.object({ id: text("ruben"), since: z.int().min(1950).max(2100).meta({ example: "2012" }) }))
    .optional(),
  promise: z.object({
    quote_within_hours: z.int().positive().meta({ example: "24" }),
    warn_hours_before: z.int().min(0).meta({ example: "8" }),
  }),
  price_range: text("€€"),
  social: z.array(z.string().regex(/^https:\/\//)),
});

export type Company = z.infer<typeof company>;
