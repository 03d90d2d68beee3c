import { useState } from "react";

import texts from "@facts/quote-messages.json";

import type { TextName } from "~/quote-request/answers/answers";
import type { FieldProps } from "~/quote-request/fields/use-fields";
import type { FoundPlace } from "~/quote-request/request-api";
import { SelectField } from "~/ui/form/select-field";
import { TextField } from "~/ui/form/text-field";

import { placeStore } from "./place-store";

/** The value of "another place": no place has this name. */
const OTHER = "-";

type Props = { field: FieldProps<TextName>; place: FoundPlace | undefined; autoComplete: string };

/**
 * The city: filled in by the postcode, typed, or chosen where several places share a postcode. The select replaces the
 * text field in the same spot, so that nothing moves, and never while the visitor is in it.
 */
export function CityField({ field, place, autoComplete }: Props) {
  const [isTyping, setTyping] = useState(false);
  const places = place?.places ?? [];
  const isOpen = field.value === "" || placeStore.isOurs(field.name, field.value);
  const shared = { ...field, autoComplete, className: "basis-full" };
  if (places.length > 1 && isOpen && !isTyping)
    return (
      <SelectField
        {...shared}
        placeholder={texts.place_choose}
        options={[
          ...places.map((each) => ({ id: each, label: each })),
          { id: OTHER, label: texts.place_other },
        ]}
        onChange={(event) => {
          if (event.target.value === OTHER) {
            setTyping(true);
            return;
          }
          placeStore.fill(field.name, event.target.value);
          field.onChange(event);
        }}
      />
    );
  return (
    <TextField
      {...shared}
      // A visitor who wants another place than those on offer goes on typing here.
      autoFocus={isTyping}
      enterKeyHint="next"
      placeholder={place && places.length === 0 ? texts.place_unknown_short : undefined}
      onFocus={() => setTyping(true)}
      onChange={(event) => {
        placeStore.release(field.name);
        field.onChange(event);
      }}
      onBlur={() => {
        setTyping(false);
        field.onBlur();
      }}
    />
  );
}

/** Tells screen readers what was filled in, or is to be chosen. */
export function PlaceStatus({
  name,
  value,
  place,
}: {
  name: TextName;
  value: string;
  place: FoundPlace | undefined;
}) {
  return (
    <p role="status" className="sr-only">
      {place && placeText(name, value, place.places)}
    </p>
  );
}

function placeText(name: TextName, value: string, places: string[]): string {
  if (placeStore.isOurs(name, value)) return texts.place_filled.replace("{place}", value);
  if (value !== "") return "";
  return places.length === 0 ? texts.place_unknown : texts.place_several;
}
