/** Countries with SEPA transfers, by the European Payments Council's list, with how long an IBAN of theirs is (ISO 13616). */
const ibanLengths: Record<string, number> = {
  AD: 24,
  AL: 28,
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GI: 23,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MD: 24,
  ME: 22,
  MK: 19,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  RS: 22,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  VA: 22,
};

/** Whether an account's country has SEPA transfers. */
export function isInSepa(iban: string): boolean {
  return Object.hasOwn(ibanLengths, iban.slice(0, 2));
}

/** Whether an IBAN is as long as its country's are; of countries beyond SEPA any length is believed. */
export function hasIbanLength(iban: string): boolean {
  return !isInSepa(iban) || ibanLengths[iban.slice(0, 2)] === iban.length;
}
