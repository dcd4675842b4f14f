import { formatTag, type SiteLocale } from './locale.ts';
import { keepSign } from './money.ts';

/** Returns an amount, a date with time, and a number in a site's format. */
export function exampleOf(site: SiteLocale, time: Date): { amount: string; time: string; number: string } {
  const { currency, decimals, timeZone } = site;
  const tag = formatTag(site);
  const amount = new Intl.NumberFormat(tag, {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return {
    amount: keepSign(amount.format(1279.5), site),
    time: new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(time),
    number: new Intl.NumberFormat(tag).format(1234567.8),
  };
}
