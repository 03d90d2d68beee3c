/** Estimates the strength of a new password while it is typed. The server decides, with a list of common passwords. */
import accounts from "@facts/accounts.json";
import company from "@facts/company.json";

const { min_length: MIN_LENGTH, trade_words: tradeWords } = accounts.password;

type Strength = { level: 0 | 1 | 2 | 3; word: string };

/** `owner`: the name and e-mail of the account; their words add no strength. */
export function passwordStrength(password: string, owner = ""): Strength {
  const missing = MIN_LENGTH - password.length;
  if (missing > 0)
    return { level: 0, word: `Nog ${String(missing)} ${missing === 1 ? "teken" : "tekens"} te gaan` };
  const own = owner.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 2);
  const rest = password.replace(patternOf([...common, ...own.map(asPattern)]), "");
  const variety = new Set(rest.toLowerCase()).size;
  if (rest.length < 8 || variety < 6) return { level: 1, word: "Makkelijk te raden" };
  if (rest.length < 16 || variety < 9) return { level: 2, word: "Redelijk sterk" };
  return { level: 3, word: "Sterk" };
}

const SEQUENCES = String.raw`(.)\1{2,}|0?123+4*5*6*7*8*9*0*|abcd*|qwerty|azerty|20\d\d`;
const COMMON_WORDS = "wachtwoord|password|welkom|geheim";

/** Words that an attacker would guess first: the company, its city and its trade. */
const localWords = [...company.name.split(" "), company.address.city, ...tradeWords].map(asPattern);

const common = [SEQUENCES, COMMON_WORDS, ...localWords];

const patternOf = (parts: string[]) => new RegExp(parts.join("|"), "gi");

/** A pattern for the words, also without the spaces between them. */
function asPattern(words: string): string {
  return words.replace(/\W/g, String.raw`\$&`).replaceAll(String.raw`\ `, " ?");
}
