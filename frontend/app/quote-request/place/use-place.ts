/** Looks up the place of a postcode, and fills it in where the visitor has not typed one. */
import { useEffect, useEffectEvent, useSyncExternalStore } from "react";

import type { AddressPart, AnswerProps, Answers, Prefix } from "~/quote-request/answers/answers";
import { completePostcode } from "~/quote-request/answers/postcode";
import type { FoundPlace, PlaceQuestion } from "~/quote-request/request-api";

import { placeStore } from "./place-store";

// Visitors may go on typing: a complete postcode can still be corrected.
const PAUSE_MS = 250;

/** The places of this address's postcode; undefined until they are known. */
export function usePlace(
  prefix: Prefix,
  answers: Answers,
  change: AnswerProps["change"],
): FoundPlace | undefined {
  const postcode = completePostcode(answers[`${prefix}Postcode`], answers[`${prefix}Land`]);
  const place = useLookup(postcode);
  const number = answers[`${prefix}Huisnummer`].trim();
  const house = postcode && place?.street_lookup && number !== "" ? { ...postcode, number } : undefined;
  const street = useLookup(house)?.street ?? undefined;

  const put = (part: AddressPart, value: string) => change({ type: "text", name: `${prefix}${part}`, value });
  const fill = (part: AddressPart, value: string) => {
    const name = `${prefix}${part}` as const;
    const isFree = answers[name].trim() === "" || placeStore.isOurs(name, answers[name]);
    if (!isFree || answers[name] === value) return;
    placeStore.fill(name, value);
    put(part, value);
  };
  const fillCity = useEffectEvent((places: string[]) => {
    const city = answers[`${prefix}Stad`];
    // With several places to choose from, an earlier choice stays if it is still one of them.
    if (places.length !== 1 && places.includes(city)) return;
    fill("Stad", places.length === 1 ? (places[0] ?? "") : "");
  });
  const fillStreet = useEffectEvent((found: string) => {
    // A visitor who is in the field is about to type, and would type behind what we put there.
    if (!hasFocus(`${prefix}Straat`)) fill("Straat", found);
  });
  const switchLand = useEffectEvent((land: string) => put("Land", land));

  const otherLand = postcode?.land === answers[`${prefix}Land`] ? undefined : postcode?.land;
  useEffect(() => {
    if (otherLand !== undefined) switchLand(otherLand);
  }, [otherLand]);
  useEffect(() => {
    if (place) fillCity(place.places);
  }, [place]);
  useEffect(() => {
    if (street !== undefined) fillStreet(street);
  }, [street]);
  return place;
}

const hasFocus = (name: string): boolean => document.activeElement?.getAttribute("name") === name;

/** Asks when typing pauses, and never twice. A late response counts for its own question only. */
function useLookup(question: PlaceQuestion | undefined): FoundPlace | undefined {
  const { land, postcode, number } = question ?? {};
  useEffect(() => {
    if (land === undefined || postcode === undefined) return;
    const asked = { land, postcode, number };
    if (placeStore.known(asked)) return;
    const timer = setTimeout(() => void placeStore.ask(asked), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [land, postcode, number]);
  const get = () => question && placeStore.known(question);
  return useSyncExternalStore(placeStore.subscribe, get, () => undefined);
}
