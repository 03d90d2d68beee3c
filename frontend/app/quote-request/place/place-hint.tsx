import { place_differs as differs, place_take as taking } from "@facts/typing-hints.json";

import { HintButton } from "~/ui/form/hint";

import { isSamePlace } from "./same-place";

// Of more places than these, none is offered.
const MOST = 3;

export type PlaceHintProps = {
  city: string;
  postcode: string;
  places: string[];
  onTake: (place: string) => void;
};

/** Says that a postcode lies in another place than the visitor typed, which may be right. */
export function PlaceHint({ city, postcode, places, onTake }: PlaceHintProps) {
  if (places.some((each) => isSamePlace(each, city))) return null;
  return (
    <>
      <p>{differs.replace("{postcode}", postcode).replace("{places}", places.join(" of "))}</p>
      {places.length <= MOST &&
        places.map((each) => (
          <HintButton key={each} onClick={() => onTake(each)}>
            {taking.replace("{place}", each)}
          </HintButton>
        ))}
    </>
  );
}
