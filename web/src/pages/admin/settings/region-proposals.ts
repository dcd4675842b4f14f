import { isCurrency } from '@haggle/contract/locale/codes';
import countryToCurrency from 'country-to-currency';

interface Region {
  language: string;
  country: string;
  currency: string;
  timeZone: string;
}

/** The country where most speakers of a language live, such as Germany for German. */
function usualCountry(language: string): string | undefined {
  return new Intl.Locale(language).maximize().region;
}

/** A country's currency, if it is a single one still in use. */
function usualCurrency(country: string): string | undefined {
  const currency = (countryToCurrency as Partial<Record<string, string>>)[country];
  return currency && isCurrency(currency) ? currency : undefined;
}

/** Returns a country's time zone: the browser's if it is there, or the first if all its zones have the same offset. */
export function usualTimeZone(country: string, browserZone = Intl.DateTimeFormat().resolvedOptions().timeZone) {
  // `getTimeZones` isn't available in every browser.
  const zones = (new Intl.Locale(`und-${country}`) as Intl.Locale & { getTimeZones?: () => string[] }).getTimeZones?.();
  if (!zones?.length) return undefined;
  if (zones.includes(browserZone)) return browserZone;
  const [first] = zones;
  return new Set(zones.map(offsetOf)).size === 1 ? first : undefined;
}

function offsetOf(timeZone: string): string | undefined {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value;
}

/**
 * Returns the values that fit a newly chosen language or country, without fields the admin has chosen manually.
 * @param isManual whether a field was chosen manually
 */
export function proposeRegion(
  { language, country }: Region,
  changed: 'language' | 'country',
  isManual: (name: keyof Region) => boolean,
): Partial<Region> {
  const next = changed === 'language' && !isManual('country') ? (usualCountry(language) ?? country) : country;
  const currency = isManual('currency') ? undefined : usualCurrency(next);
  const timeZone = isManual('timeZone') ? undefined : usualTimeZone(next);
  return { ...(next !== country && { country: next }), ...(currency && { currency }), ...(timeZone && { timeZone }) };
}
