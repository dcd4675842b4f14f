import { numberingSystemOf } from '@haggle/contract/locale/digits';
import { compareNames, timeZoneName } from '@haggle/contract/locale/names';

/** Something to choose, with its name in the site's language. */
export interface Named {
  code: string;
  name: string;
  /** The language that the name is in, where that is not the site's. */
  lang?: string;
}

/** Each code once, in the order of the names. */
export function listNamed(codes: readonly string[], nameOf: (code: string) => string): Named[] {
  return [...new Set(codes)]
    .map((code) => ({ code, name: nameOf(code) }))
    .sort((one, other) => compareNames(one.name, other.name));
}

/** Time zones in the order of their codes, which begin with the continent: many share a name. */
export function listZones(zones: readonly string[]): Named[] {
  return zones.map((code) => {
    const name = timeZoneName(code);
    return { code, name: name === code ? code : `${code} (${name})` };
  });
}

/** The first digits of a language, apart from each other: `٠ ١ ٢ ٣`. */
export function localDigits(place: { language: string; country: string }): string {
  const format = new Intl.NumberFormat(`en-u-nu-${numberingSystemOf(place, 'local')}`);
  return [0, 1, 2, 3].map((digit) => format.format(digit)).join(' ');
}
