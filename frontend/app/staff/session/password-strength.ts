/** A first word on a new password while it is typed. The server judges for real, against what people use. */

export const FEWEST_CHARACTERS = 12;

const commonParts =
  /(.)\1{2,}|0?123+4*5*6*7*8*9*0*|abcd*|qwerty|azerty|wachtwoord|password|welkom|geheim|verhuiz\w*|hofvijver|20\d\d|den ?haag/gi;

export type Strength = { level: 0 | 1 | 2 | 3; word: string };

export function strengthOf(password: string): Strength {
  const missing = FEWEST_CHARACTERS - password.length;
  if (missing > 0)
    return { level: 0, word: `Nog ${String(missing)} ${missing === 1 ? "teken" : "tekens"} te gaan` };
  const rest = password.replace(commonParts, "");
  const variety = new Set(rest.toLowerCase()).size;
  if (rest.length < 8 || variety < 6) return { level: 1, word: "Makkelijk te raden" };
  if (rest.length < 16 || variety < 9) return { level: 2, word: "Redelijk sterk" };
  return { level: 3, word: "Sterk" };
}
