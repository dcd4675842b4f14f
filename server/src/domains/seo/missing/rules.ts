import * as seoLimits from '@haggle/contract/limits/seo';

/** What programs try on every site, to break in or because browsers ask for it: nobody would make redirects for it. */
const probes =
  /\/\.|^\/(?:wp-(?:admin|login|includes|content|json)|xmlrpc\.php|cgi-bin|phpmyadmin|vendor\/)|^\/(?:favicon\.ico|apple-touch-icon.*|browserconfig\.xml)$/i;

/**
 * Whether an address at which nothing was found is worth remembering. What may name a person is not.
 * @param path plain, as redirects know it
 */
export function isWorthNoting(path: string): boolean {
  return path !== '/' && path.length <= seoLimits.pathMost && !probes.test(path) && !/@|%40/i.test(path);
}

/** Who led there: the page of this site, or the host of another one, whose address may tell of a person. */
export function leaderOf(referrer: string | undefined, origin: string): string | null {
  const url = URL.parse(referrer ?? '');
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  const said = url.origin === origin ? url.pathname : url.hostname;
  return said.slice(0, seoLimits.pathMost);
}

/** The words of an address, from its last part that has any: `/products/bosch-drill-18v.html` says "bosch drill 18v". */
export function wordsOf(path: string): string {
  const parts = path.split('/').map((part) =>
    decode(part)
      .replace(/\.\w{2,5}$/, '')
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .split(' ')
      .filter((word) => word.length > 1 && !/^\d{5,}$/.test(word))
      .join(' '),
  );
  return parts.findLast((part) => /\p{L}/u.test(part)) ?? '';
}

function decode(written: string): string {
  try {
    return decodeURIComponent(written);
  } catch {
    // What cannot be read says nothing.
    return '';
  }
}
