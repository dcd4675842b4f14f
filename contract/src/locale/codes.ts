/** Returns whether a code is a currency: `EUR`. */
export function isCurrency(code: string): boolean {
  return Intl.supportedValuesOf('currency').includes(code);
}

let regions: Intl.DisplayNames | undefined;

/** Returns whether a code is a country: `DE`. */
export function isCountry(code: string): boolean {
  regions ??= new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  return /^[A-Z]{2}$/.test(code) && regions.of(code) !== undefined;
}

const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Codes of country groups, and for tests and unknown regions. */
const noCountries = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']);

/** Returns the codes of all current countries. */
export function listCountries(): string[] {
  const codes = alphabet.flatMap((first) => alphabet.map((second) => first + second));
  // `Intl.Locale` replaces the code of a former country by its successor's.
  const isOfToday = (code: string) => new Intl.Locale(`und-${code}`).region === code;
  return codes.filter((code) => isCountry(code) && !noCountries.has(code) && isOfToday(code));
}

/**
 * Returns whether a name is a time zone: `Europe/Berlin`. Offsets and abbreviations are not: PostgreSQL reads the sign
 * of `+05:30` the other way round, takes `IST` for Israel where JavaScript takes it for India, and doesn't know `AET`.
 */
export function isTimeZone(name: string): boolean {
  return /^(?:[a-z_]+\/|UTC$|GMT$)/i.test(name) && isKnownTimeZone(name);
}

/** The same for zones that only JavaScript reads, as browsers and partners name them: also `CET` and `+05:30`. */
export function isKnownTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
