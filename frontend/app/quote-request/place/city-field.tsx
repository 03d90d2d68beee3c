import { useId, useLayoutEffect, useRef, useState } from "react";

import texts from "@facts/quote-messages.json";

import { Loaded } from "~/lib/use-loaded";
import type { TextName } from "~/quote-request/answers/answers";
import { focusField } from "~/quote-request/fields/field-focus";
import type { FieldProps } from "~/quote-request/fields/use-fields";
import type { FoundPlace } from "~/quote-request/request-api";
import { Hint } from "~/ui/form/hint";
import { SelectField } from "~/ui/form/select-field";
import { TextField } from "~/ui/form/text-field";

import { placeStore } from "./place-store";

/** The value of "another place": no place has this name. */
const OTHER = "-";
const loadPlaceHint = async () => (await import("./place-hint")).PlaceHint;

type Props = {
  field: FieldProps<TextName>;
  place: FoundPlace | undefined;
  /** Undefined in countries where places have names in several languages: there nothing is compared. */
  postcode: string | undefined;
  autoComplete: string;
  onTake: (place: string) => void;
};

/**
 * The city: filled in by the postcode, typed, or chosen where several places share a postcode. The select replaces the
 * text field in the same spot, so that nothing moves, and never while the visitor is in it.
 */
export function CityField({ field, place, postcode, autoComplete, onTake }: Props) {
  const [isTyping, setTyping] = useState(false);
  const id = useId();
  const input = useFilledSelection(field);
  const places = place?.places ?? [];
  const isOpen = field.value === "" || placeStore.isOurs(field.name, field.value);
  const shared = { ...field, autoComplete, className: "basis-full", describedBy: id };
  const take = (each: string) => {
    placeStore.fill(field.name, each);
    onTake(each);
    // The pressed button goes, and with it the focus.
    focusField(field.name);
  };
  const isTyped = places.length > 0 && !isTyping && field.value.trim() !== "";
  return (
    <>
      {places.length > 1 && isOpen && !isTyping ? (
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
      ) : (
        <TextField
          {...shared}
          ref={input}
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
      )}
      <Hint id={id} className="-mt-3 basis-full empty:absolute">
        {postcode && isTyped && (
          <Loaded load={loadPlaceHint} props={{ city: field.value, postcode, places, onTake: take }} />
        )}
      </Hint>
      {/* Tells screen readers what was filled in, or is to be chosen. */}
      <p role="status" className="sr-only">
        {place && placeText(field, places, isTyping)}
      </p>
    </>
  );
}

/** What we fill in while the visitor is in the field is selected: who goes on typing replaces it. */
function useFilledSelection({ name, value }: FieldProps<TextName>) {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const field = input.current;
    if (field && field === document.activeElement && placeStore.isOurs(name, value)) field.select();
  }, [name, value]);
  return input;
}

function placeText({ name, value }: FieldProps<TextName>, places: string[], isTyping: boolean): string {
  if (placeStore.isOurs(name, value)) return texts.place_filled.replace("{place}", value);
  // Of one place, the field is filled in with it.
  if (value !== "" || places.length === 1) return "";
  if (places.length === 0) return texts.place_unknown;
  return isTyping ? texts.place_several_typing.replace("{places}", places.join(" en ")) : texts.place_several;
}
