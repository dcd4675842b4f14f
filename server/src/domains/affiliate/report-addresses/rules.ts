import { dayPlaceholder } from '@haggle/contract/affiliate/report-addresses';
import * as affiliateLimits from '@haggle/contract/limits/affiliate';
import { addDays } from '../../../kernel/zoned-day.ts';

/** Fills the days of a report that ends with `today` into an address: `{from}`, `{from:60}` for 60 days, and `{to}`. */
export function fillDays(address: string, today: string): string {
  return address.replace(dayPlaceholder, (placeholder, count?: string) => {
    if (placeholder === '{to}') return today;
    const days = Math.max(1, Number(count ?? affiliateLimits.reportAddress.days));
    return addDays(today, 1 - days);
  });
}

/** The media types of a response that is no file: an error page, or the answer of an API that has no CSV. */
const otherTypes = /^(text\/html|application\/xhtml\+xml|(?:text|application)\/(?:[\w.-]+\+)?(?:json|xml))$/;

/** Returns the media type of a response that can't be a CSV file, or undefined. Many servers call files plain text. */
export function otherTypeOf(contentType: string): string | undefined {
  const type = (contentType.split(';')[0] ?? '').trim().toLowerCase();
  return otherTypes.test(type) ? type : undefined;
}
