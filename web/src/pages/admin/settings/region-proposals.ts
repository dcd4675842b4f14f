import { isCurrency } from '@haggle/contract/locale/codes';
import countryToCurrency from 'country-to-currency';

interface Region {
  language: string;
  country: string;
  currency: string;
  timeZone: string;
}

/** Where most people who speak a language live: Germany of German. */
function usualCountry(language: string): string | undefined {
  return new Intl.Locale(language).maximize().region;
}

/** What a country pays with, if that is one currency still in use. */
function usualCurrency(country: string): string | undefined {
  const currency = (countryToCurrency as Partial<Record<string, string>>)[country];
  return currency && isCurrency(currency) ? currency : undefined;
}

/** The time of a country: that of the browser if it is there, else one if all of the country's clocks agree. */
export function usualTimeZone(country: string, own = Intl.DateTimeFormat().resolvedOptions().timeZone) {
  // Not every browser knows a country's time zones.
  const zones = (new Intl.Locale(`und-${country}`) as Intl.Locale & { getTimeZones?: () => string[] }).getTimeZones?.();
  if (!zones?.length) return undefined;
  if (zones.includes(own)) return own;
  const [first] = zones;
  return new Set(zones.map(offsetOf)).size === 1 ? first : undefined;
}

function offsetOf(timeZone: string): string | undefined {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  return format.formatToParts(0).find(({ type }) => type === 'timeZoneName')?.value;
}

/**
 * What follows from a language or a country that was just chosen, without what was chosen by hand before.
 * @param isOfHand whether somebody has chosen a field themselves
 */
export function proposeRegion(
  { language, country }: Region,
  changed: 'language' | 'country',
  isOfHand: (name: keyof Region) => boolean,
): Partial<Region> {
  const next = changed === 'language' && !isOfHand('country') ? (usualCountry(language) ?? country) : country;
  const currency = isOfHand('currency') ? undefined : usualCurrency(next);
  const timeZone = isOfHand('timeZone') ? undefined : usualTimeZone(next);
  return { ...(next !== country && { country: next }), ...(currency && { currency }), ...(timeZone && { timeZone }) };
}
