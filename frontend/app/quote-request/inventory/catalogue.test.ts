import { expect, test } from "vitest";

import { itemCount, maxCount, parseCount, rooms, searchItems } from "./catalogue";
import { roomsWith } from "./own-items";

const labels = (query: string) =>
  searchItems(query).map((room) => `${room.label}: ${room.items.map((item) => item.label).join(", ")}`);

test("the catalogue has nine rooms with 108 items", () => {
  expect(rooms).toHaveLength(9);
  expect(itemCount).toBe(108);
});

test.each([
  ["bank", ["Woonkamer: 2-zitsbank, 3-zitsbank, Hoekbank, Slaapbank", "Schuur: Werkbank", "Tuin: Tuinbank"]],
  ["2 zits", ["Woonkamer: 2-zitsbank"]],
  ["2-ZITS", ["Woonkamer: 2-zitsbank"]],
  ["bed 2", ["Slaapkamer: 2-persoonsbed met matras"]],
  ["bureau", ["Woonkamer: Bureau, Bureaustoel", "Slaapkamer: Bureau"]],
  ["piáno", ["Overige: Piano"]],
  ["ban", ["Woonkamer: 2-zitsbank, 3-zitsbank, Hoekbank, Slaapbank", "Schuur: Werkbank", "Tuin: Tuinbank"]],
  ["sofa", ["Woonkamer: 2-zitsbank, 3-zitsbank, Hoekbank, Slaapbank"]],
  ["ijskast", ["Keuken: Koelkast, Koel-vriescombinatie, Amerikaanse koelkast"]],
  ["vriezer", ["Keuken: Koel-vriescombinatie, Vrieskast, Vrieskist"]],
  ["afwasmachine", ["Keuken: Vaatwasser"]],
  ["verhuisdozen", ["Dozen: Verhuisdoos"]],
  ["dozen", ["Dozen: Verhuisdoos, Boekendoos, Doos groot, Garderobedoos"]],
  ["eenpersoonsbed", ["Slaapkamer: 1-persoonsbed met matras, Boxspring 1-persoons"]],
  ["tapijt", ["Woonkamer: Vloerkleed"]],
  ["bbq", ["Tuin: Barbecue"]],
  ["kapstok", ["Slaapkamer: Kledingrek"]],
  ["tv", ["Woonkamer: Tv-meubel, Televisie"]],
  ["Piano's", ["Overige: Piano"]],
  ["kinderbedjes", ["Slaapkamer: Kinderbed"]],
  ["kluizen", ["Overige: Kluis"]],
  ["matrassen 2", ["Slaapkamer: 2-persoonsbed met matras, Losse matras 2-persoons"]],
  ["kist", ["Keuken: Vrieskist", "Slaapkamer: Speelgoedkist", "Schuur: Gereedschapskist"]],
  ["magnetronoven", ["Keuken: Magnetron"]],
  ["wasautomaat", ["Wasruimte: Wasmachine"]],
  ["driezits", ["Woonkamer: 3-zitsbank"]],
  ["tweepersoons", ["Slaapkamer: 2-persoonsbed met matras, Boxspring 2-persoons, Losse matras 2-persoons"]],
  ["pc", ["Overige: Computer of printer"]],
  ["racefiets", ["Schuur: Fiets"]],
  ["elektrische fiets", ["Schuur: Fiets"]],
  ["buggy", ["Overige: Kinderwagen"]],
  ["nachttafel", ["Slaapkamer: Nachtkastje"]],
  ["skis", []],
  ["ski's", []],
  ["helikopter", []],
])("%s finds %j", (query, found) => {
  expect(labels(query)).toEqual(found);
});

test("what a visitor named is found beside the catalogue", () => {
  const among = roomsWith({ zolder: ["Skibox"] });
  expect(searchItems("ski", among).map(({ id, items }) => [id, items.map(({ label }) => label)])).toEqual([
    ["zolder", ["Skibox"]],
  ]);
});

test.each([
  ["", undefined],
  ["3", 3],
  ["007", 7],
  [" 12 ", 12],
  ["120", 120],
  ["999", maxCount],
  ["1000", undefined],
  ["1,5", undefined],
  ["1.5", undefined],
  ["-3", undefined],
  ["1e2", undefined],
  ["abc", undefined],
])("%j typed as a count is %s", (text, count) => {
  expect(parseCount(text)).toBe(count);
});
