/** The fields of a resource as a form holds them, and what a colleague changed of them meanwhile. */
import { resources as words } from "@facts/planning.json";

import { longDate } from "~/lib/long-date";

import type { Resource, ResourceContent, ResourceKind } from "./resources";

/** As it is typed: numbers are texts, and what was not chosen is empty. */
export type ResourceForm = {
  name: string;
  active_from: string;
  active_until: string;
  phone: string;
  drives: boolean;
  carries_pianos: boolean;
  user_id: string;
  m3: string;
  plate: string;
  emission_class: string;
};

export const emptyForm: ResourceForm = {
  name: "",
  active_from: "",
  active_until: "",
  phone: "",
  drives: false,
  carries_pianos: false,
  user_id: "",
  m3: "",
  plate: "",
  emission_class: "",
};

export const formOf = (resource: Resource): ResourceForm => ({
  ...resource,
  active_from: resource.active_from ?? "",
  active_until: resource.active_until ?? "",
  user_id: resource.user_id ?? "",
  m3: resource.m3 === null ? "" : String(resource.m3),
});

/** Whether what was typed as m³ can be sent. */
export const isNumber = (text: string): boolean => /^\d{0,6}$/.test(text.trim());

export const contentOf = (kind: ResourceKind, form: ResourceForm): ResourceContent => ({
  kind,
  name: form.name.trim(),
  active_from: form.active_from || null,
  active_until: form.active_until || null,
  phone: form.phone.trim(),
  drives: form.drives,
  carries_pianos: form.carries_pianos,
  user_id: form.user_id || null,
  m3: form.m3.trim() === "" ? null : Number(form.m3),
  plate: form.plate.trim(),
  emission_class: form.emission_class.trim(),
});

type TextName = Exclude<keyof ResourceForm, "drives" | "carries_pianos" | "user_id">;

/** What a colleague made of a field that is being changed here; empty where that is not so. */
export function changedTo(
  name: TextName,
  opened: ResourceForm,
  now: ResourceForm,
  shown: ResourceForm,
): string {
  if (now[name] === opened[name] || now[name] === shown[name]) return "";
  if (now[name] === "") return words.changed_to_nothing;
  const value = name.startsWith("active") ? longDate(now[name]) : now[name];
  return words.changed_to.replace("{value}", value);
}
