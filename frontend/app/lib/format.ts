/** Numbers the Dutch way. */

const oneDecimal = new Intl.NumberFormat("nl-NL", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const upToTwo = new Intl.NumberFormat("nl-NL", { maximumFractionDigits: 2 });
const whole = new Intl.NumberFormat("nl-NL", { maximumFractionDigits: 0 });

/** `12.4` becomes `12,4 m³`. */
export const cubicMetres = (volume: number): string => `${oneDecimal.format(volume)} m³`;

/** Of one small thing, where a decimal more matters: `0.08` becomes `0,08 m³`. */
export const pieceVolume = (volume: number): string => `${upToTwo.format(volume)} m³`;

/** `1250` becomes `€ 1.250`. */
export const euros = (amount: number): string => `€\u00a0${whole.format(amount)}`;
