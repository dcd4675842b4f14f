import { formatter, locale } from './locale.ts';

type Named = 'language' | 'region' | 'currency';

function nameOf(type: Named, code: string): string {
  return formatter(`names ${type}`, (tag) => new Intl.DisplayNames(tag, { type })).of(code) ?? code;
}

/** Returns a language's name in the site's language: `German`. */
export function languageName(tag: string): string {
  return nameOf('language', tag);
}

/** Returns a language's name in that language: `Deutsch`. */
export function ownLanguageName(tag: string): string {
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

/** Returns a country's name in the site's language: `Germany`. */
export function countryName(code: string): string {
  return nameOf('region', code);
}

/** Returns a currency's name in the site's language: `Euro`. */
export function currencyName(code: string): string {
  return nameOf('currency', code);
}

/** Zones with daylight saving time get the name of their standard time if the formatted time has none. */
const inSummer = Date.UTC(2026, 6);

/** Returns a time zone's name in the site's language: `Central European Time` for `Europe/Berlin`. */
export function timeZoneName(timeZone: string): string {
  const format = formatter(
    `zone ${timeZone}`,
    (tag) => new Intl.DateTimeFormat(tag, { timeZone, timeZoneName: 'longGeneric' }),
  );
  return format.formatToParts(inSummer).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** Returns the name of the site's time zone: `Central European Time`. */
export function siteZoneName(): string {
  return timeZoneName(locale.timeZone);
}

/** Compares two names in the alphabetical order of the site's language. */
export function compareNames(one: string, other: string): number {
  return formatter('order', (tag) => new Intl.Collator(tag)).compare(one, other);
}
