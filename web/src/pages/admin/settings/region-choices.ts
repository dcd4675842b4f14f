import { numberingSystemOf } from '@haggle/contract/locale/digits';
import { compareNames, timeZoneName } from '@haggle/contract/locale/names';

/** An option with its name in the site's language. */
export interface NamedOption {
  code: string;
  name: string;
  /** The language of the name, if it isn't the site's. */
  lang?: string;
}

/** Returns each code once, sorted by name. */
export function toNamedOptions(codes: readonly string[], nameOf: (code: string) => string): NamedOption[] {
  return [...new Set(codes)]
    .map((code) => ({ code, name: nameOf(code) }))
    .sort((one, other) => compareNames(one.name, other.name));
}

/** Returns time zones in the given order of their codes, which start with the continent: many zones share a name. */
export function toZoneOptions(zones: readonly string[]): NamedOption[] {
  return zones.map((code) => {
    const name = timeZoneName(code);
    return { code, name: name === code ? code : `${code} (${name})` };
  });
}

/** Returns the first four digits of a language, separated by spaces: `٠ ١ ٢ ٣`. */
export function localDigits(place: { language: string; country: string }): string {
  const format = new Intl.NumberFormat(`en-u-nu-${numberingSystemOf(place, 'local')}`);
  return [0, 1, 2, 3].map((digit) => format.format(digit)).join(' ');
}
