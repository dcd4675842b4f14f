/** Whether a code is of a currency: `EUR`. */
export function isCurrency(code: string): boolean {
  return Intl.supportedValuesOf('currency').includes(code);
}

let regions: Intl.DisplayNames | undefined;

/** Whether a code is of a country: `DE`. */
export function isCountry(code: string): boolean {
  regions ??= new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  return /^[A-Z]{2}$/.test(code) && regions.of(code) !== undefined;
}

const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Groups of countries, and codes for tests and for what is unknown. */
const noCountries = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']);

/** The codes of all countries there are today. */
export function listCountries(): string[] {
  const codes = alphabet.flatMap((first) => alphabet.map((second) => first + second));
  // A country that is gone has a successor, which its code then means.
  const isOfToday = (code: string) => new Intl.Locale(`und-${code}`).region === code;
  return codes.filter((code) => isCountry(code) && !noCountries.has(code) && isOfToday(code));
}

/**
 * Whether a name is of a time zone: `Europe/Berlin`. Offsets and abbreviations are none: PostgreSQL reads the sign of
 * `+05:30` the other way round, takes `IST` for Israel where JavaScript takes it for India, and does not know `AET`.
 */
export function isTimeZone(name: string): boolean {
  if (!/^(?:[a-z_]+\/|UTC$|GMT$)/i.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
