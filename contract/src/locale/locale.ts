/** The owner's choice of language, region and formats. */
export interface ChosenLocale {
  /** The language tag: `de`. */
  language: string;
  /** ISO 3166, for shops and formats: `AT`. */
  country: string;
  /** ISO 4217: `EUR`. */
  currency: string;
  /** IANA: `Europe/Vienna`. */
  timeZone: string;
}

/** A site's complete locale. The server computes the derived values, since browsers disagree about them. */
export interface SiteLocale extends ChosenLocale {
  /** Decimals of amounts in the currency: 0, 2 or 3. */
  decimals: number;
  /** Roughly how many units are worth a dollar, as a power of ten. Limits and round amounts scale with it. */
  unitsPerDollar: number;
  /** The Unicode numbering system for numbers: `latn`, `arab`. */
  numberingSystem: string;
}

/** The locale of a site before its owner chooses one. */
export const firstLocale: SiteLocale = {
  language: 'en',
  country: 'US',
  currency: 'USD',
  timeZone: 'UTC',
  decimals: 2,
  unitsPerDollar: 1,
  numberingSystem: 'latn',
};

/** The current site's locale. A process or window has only one site, and sets this before formatting anything. */
export let locale: SiteLocale = { ...firstLocale };

const formats = new Map<string, unknown>();

export function presentLocale(next: SiteLocale): void {
  // Every page sets it, and rarely changes it.
  if (`${Object.values(next)}` !== `${Object.values(locale)}`) formats.clear();
  locale = next;
}

/** Returns a language without country or script: `zh` for `zh-TW`. */
export function baseLanguage(tag: string): string {
  return tag.split('-')[0] ?? tag;
}

/** Returns the tag for a site's number and date formats: `de-AT-u-nu-latn`. */
export function formatTag({
  language,
  country,
  numberingSystem,
}: Pick<SiteLocale, 'language' | 'country' | 'numberingSystem'>): string {
  return `${baseLanguage(language)}-${country}-u-nu-${numberingSystem}`;
}

/** Returns a cached formatter for the current locale, since creating one is slow. */
export function formatter<T>(name: string, make: (tag: string) => T): T {
  let found = formats.get(name) as T | undefined;
  if (!found) {
    found = make(formatTag(locale));
    formats.set(name, found);
  }
  return found;
}
