import { formatter, locale } from './locale.ts';

type Named = 'language' | 'region' | 'currency';

function nameOf(type: Named, code: string): string {
  return formatter(`names ${type}`, (tag) => new Intl.DisplayNames(tag, { type })).of(code) ?? code;
}

/** A language by its tag, in the site's own: `German`. */
export function languageName(tag: string): string {
  return nameOf('language', tag);
}

/** A language by its tag, as its own speakers call it: `Deutsch`. */
export function ownLanguageName(tag: string): string {
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

/** A country by its code, in the site's language: `Germany`. */
export function countryName(code: string): string {
  return nameOf('region', code);
}

/** A currency by its code, in the site's language: `Euro`. */
export function currencyName(code: string): string {
  return nameOf('currency', code);
}

/** Zones that have summer time are called by their standard time where the time given had none. */
const inSummer = Date.UTC(2026, 6);

/** What the clocks of a zone are called in the site's language: `Central European Time` of `Europe/Berlin`. */
export function timeZoneName(timeZone: string): string {
  const format = formatter(
    `zone ${timeZone}`,
    (tag) => new Intl.DateTimeFormat(tag, { timeZone, timeZoneName: 'longGeneric' }),
  );
  return format.formatToParts(inSummer).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** What the site's own clocks are called: `Central European Time`. */
export function siteZoneName(): string {
  return timeZoneName(locale.timeZone);
}

/** In the alphabetical order of the site's language. */
export function compareNames(one: string, other: string): number {
  return formatter('order', (tag) => new Intl.Collator(tag)).compare(one, other);
}
