import { useId } from "react";
import { flushSync } from "react-dom";

import options from "@facts/quote-options.json";

import {
  type AddressPart,
  type AnswerProps,
  type Answers,
  asksCountry,
  countryOf,
  type Prefix,
} from "~/quote-request/answers/answers";
import { completePostcode, normalPostcode, splitPostcode } from "~/quote-request/answers/postcode";
import { splitStreet } from "~/quote-request/answers/street";
import type { FormField } from "~/quote-request/fields/field";
import { offerField } from "~/quote-request/fields/field-focus";
import type { Control, FieldProps } from "~/quote-request/fields/use-fields";
import type { FoundPlace } from "~/quote-request/request-api";
import { Hint } from "~/ui/form/hint";
import { SelectField } from "~/ui/form/select-field";
import { TextField } from "~/ui/form/text-field";

import { CityField } from "./city-field";
import { placeStore } from "./place-store";
import { usePlace } from "./use-place";

type Props = AnswerProps & {
  prefix: Prefix;
  field: <Name extends `${Prefix}${AddressPart}`>(name: Name, field?: FormField) => FieldProps<Name>;
  /** The street is the address as it was given: its number is not known apart. */
  isWhole: boolean;
};

const address: FormField = { label: "Adres", required: true };

/** The fields of an address. The postcode fills in the city, and maybe the street, but never over typed text. */
export function PlaceFields({ prefix, answers, change, field, isWhole }: Props) {
  const place = usePlace(prefix, answers, change);
  const land = countryOf(answers, prefix);
  const { hint, ...postcode } = field(`${prefix}Postcode`);
  const hintId = useId();
  const city = field(`${prefix}Stad`);
  const street = field(`${prefix}Straat`, isWhole ? address : undefined);
  const jump = (event: React.ChangeEvent<Control>) => {
    const wasComplete = isComplete(postcode.value, land);
    // Rendered at once: leaving the field tidies what is in it.
    flushSync(() => postcode.onChange(event));
    const isFirst = !wasComplete && isComplete(event.target.value, land);
    if (isFirst && isTouched() && document.activeElement === event.target) offerField(`${prefix}Huisnummer`);
  };
  const { tidyPostcode, tidyStreet } = tidying({ prefix, answers, change, isWhole });
  return (
    <div className="mt-5 flex flex-wrap items-end gap-x-4 gap-y-5">
      {asksCountry && (
        <SelectField
          {...field(`${prefix}Land`)}
          {...options.land}
          required
          autoComplete={`section-${prefix} country`}
          className="basis-full"
        />
      )}
      <TextField
        {...postcode}
        onChange={jump}
        describedBy={hintId}
        placeholder={land?.postcode_example}
        autoComplete={`section-${prefix} postal-code`}
        enterKeyHint="next"
        autoCapitalize="characters"
        inputMode={land?.id === options.land.default ? "text" : "numeric"}
        spellCheck={false}
        className="grow-99 basis-[7rem]"
        onBlur={() => {
          tidyPostcode(postcode.value);
          postcode.onBlur();
        }}
      />
      {!isWhole && (
        <TextField
          {...field(`${prefix}Huisnummer`)}
          autoComplete="off"
          enterKeyHint="next"
          autoCapitalize="none"
          className="grow basis-[7rem]"
        />
      )}
      <Hint id={hintId} className="-mt-3 basis-full empty:absolute">
        {hint}
      </Hint>
      <CityField
        field={city}
        place={place}
        postcode={land?.id === options.land.default ? normalPostcode(postcode.value) : undefined}
        autoComplete={`section-${prefix} address-level2`}
        onTake={(value) => change({ type: "text", name: city.name, value })}
      />
      <TextField
        {...street}
        data-awaited={isAwaited(prefix, answers, place) || undefined}
        autoComplete={`section-${prefix} address-line1`}
        enterKeyHint="next"
        className="basis-full"
        onChange={(event) => {
          placeStore.release(street.name);
          street.onChange(event);
          // Without focus it was the browser's autofill: the visitor might not notice the number in this field.
          if (document.activeElement !== event.target) tidyStreet(event.target.value);
        }}
        onBlur={() => {
          tidyStreet(street.value);
          street.onBlur();
        }}
      />
    </div>
  );
}

/** With a real keyboard people press Tab by habit, and would skip a field. */
const isTouched = (): boolean => window.matchMedia("(pointer: coarse)").matches;

/** Whether a Dutch postcode is complete: nothing can follow it. */
const isComplete = (typed: string, land: ReturnType<typeof countryOf>): boolean =>
  land?.id === options.land.default && new RegExp(land.postcode_pattern).test(normalPostcode(typed));

/** Whether the street is being looked up: then "next" on a keyboard goes past it. */
function isAwaited(prefix: Prefix, answers: Answers, place: FoundPlace | undefined): boolean {
  const postcode = completePostcode(answers[`${prefix}Postcode`], answers[`${prefix}Land`]);
  const number = answers[`${prefix}Huisnummer`].trim();
  if (!postcode || !place?.street_lookup || number === "") return false;
  return placeStore.known({ ...postcode, number }) === undefined;
}

/** Moves text that is in the wrong field of an address to its own, unless the visitor has typed there. */
function tidying({ prefix, answers, change, isWhole }: Omit<Props, "field">) {
  const put = (part: AddressPart, value: string) => change({ type: "text", name: `${prefix}${part}`, value });
  const isFree = (part: AddressPart) => {
    const name = `${prefix}${part}` as const;
    return answers[name].trim() === "" || placeStore.isOurs(name, answers[name]);
  };
  const tidyPostcode = (typed: string) => {
    const split = splitPostcode(typed, answers[`${prefix}Land`]);
    const tidy = split?.postcode ?? (normalPostcode(typed) || typed);
    if (tidy !== typed) put("Postcode", tidy);
    if (split && isFree("Stad")) put("Stad", split.place);
  };
  const tidyStreet = (typed: string) => {
    const split = !isWhole && isFree("Huisnummer") ? splitStreet(typed) : undefined;
    if (!split) return;
    put("Straat", split.street);
    put("Huisnummer", split.number);
  };
  return { tidyPostcode, tidyStreet };
}
