import { expect, test } from "vitest";

import { splitStreet, streetBefore } from "./street";

test.each([
  ["Prinsegracht 12", "Prinsegracht", "12"],
  ["Prinsegracht 12-A", "Prinsegracht", "12-A"],
  ["Prinsegracht 12a", "Prinsegracht", "12a"],
  ["Laan van Meerdervoort 100 bis", "Laan van Meerdervoort", "100 bis"],
  ["Laan van Meerdervoort 1004", "Laan van Meerdervoort", "1004"],
  ["1e Helmersstraat 3 hs", "1e Helmersstraat", "3 hs"],
  ["Burg. de Monchyplein 12-3", "Burg. de Monchyplein", "12-3"],
  ["Laan van 8 oktober 12", "Laan van 8 oktober", "12"],
  ["Meir 40 bus 3", "Meir", "40 bus 3"],
  [" Hauptstraße, 7 ", "Hauptstraße", "7"],
  ["Prinsegracht 12/3", "Prinsegracht", "12/3"],
  ["Prinsegracht 12 A links", "Prinsegracht", "12 A links"],
  ["Prinsegracht 12-1hg", "Prinsegracht", "12-1hg"],
  ["Prinsegracht 12 bis achter", "Prinsegracht", "12 bis achter"],
])("%s is the street %s and the number %s", (typed, street, number) => {
  expect(splitStreet(typed)).toEqual({ street, number });
});

test.each(["Prinsegracht", "Plein 1813", "Laan 1940-1945", "Plein 1813 4", "12", "12 Prinsegracht", ""])(
  "%j is left as it is",
  (typed) => {
    expect(splitStreet(typed)).toBeUndefined();
  },
);

test.each([
  ["12", "Prinsegracht 12", "Prinsegracht"],
  ["12a", "Prinsegracht 12-A", "Prinsegracht"],
  ["14", "Prinsegracht 12", "Prinsegracht 12"],
  ["4", "Plein 1813", "Plein 1813"],
  ["1945", "Laan 1940-1945", "Laan 1940-1945"],
  ["1515", "Laan van Meerdervoort 1515", "Laan van Meerdervoort"],
  ["12 bis achter", "Prinsegracht, 12 bis achter", "Prinsegracht"],
  ["12", "12", "12"],
])("before the number %s, %s reads %s", (number, typed, street) => {
  expect(streetBefore(number, typed)).toBe(street);
});
