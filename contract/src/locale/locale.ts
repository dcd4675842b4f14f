/** What a site's owner chooses of where it is and how it writes. */
export interface ChosenLocale {
  /** The tag of its language: `de`. */
  language: string;
  /** ISO 3166, for shops and formats: `AT`. */
  country: string;
  /** ISO 4217: `EUR`. */
  currency: string;
  /** IANA: `Europe/Vienna`. */
  timeZone: string;
}

/** Where a site is and how it writes. The server says what follows from the choice, since browsers do not agree on it. */
export interface SiteLocale extends ChosenLocale {
  /** Of amounts in the currency: 0, 2 or 3. */
  decimals: number;
  /** About how many units of the currency are worth a dollar, as a power of ten: limits and round amounts grow by it. */
  unitsPerDollar: number;
  /** Unicode's name of the digits that numbers are written with: `latn`, `arab`. */
  numberingSystem: string;
}

/** What a site is until somebody says otherwise. */
export const firstLocale: SiteLocale = {
  language: 'en',
  country: 'US',
  currency: 'USD',
  timeZone: 'UTC',
  decimals: 2,
  unitsPerDollar: 1,
  numberingSystem: 'latn',
};

/** There is one site in a process and in a window; both are told where it is before anything is written. */
export let locale: SiteLocale = { ...firstLocale };

const formats = new Map<string, unknown>();

export function presentLocale(next: SiteLocale): void {
  // Every page tells it again, and hardly ever something new.
  if (`${Object.values(next)}` !== `${Object.values(locale)}`) formats.clear();
  locale = next;
}

/** A language without what its tag says of country or script: `zh` of `zh-TW`. */
export function baseLanguage(tag: string): string {
  return tag.split('-')[0] ?? tag;
}

/** The tag of how a site writes numbers and dates: `de-AT-u-nu-latn`. */
export function formatTag({
  language,
  country,
  numberingSystem,
}: Pick<SiteLocale, 'language' | 'country' | 'numberingSystem'>): string {
  return `${baseLanguage(language)}-${country}-u-nu-${numberingSystem}`;
}

/** What makes words of a value, made once for as long as the site is where it is: making one takes long. */
export function formatter<T>(name: string, make: (tag: string) => T): T {
  let found = formats.get(name) as T | undefined;
  if (!found) {
    found = make(formatTag(locale));
    formats.set(name, found);
  }
  return found;
}
