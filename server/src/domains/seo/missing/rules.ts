import * as seoLimits from '@haggle/contract/limits/seo';

/** Paths that bots probe everywhere or browsers request on their own. No one would create redirects for them. */
const probes =
  /\/\.|^\/(?:wp-(?:admin|login|includes|content|json)|xmlrpc\.php|cgi-bin|phpmyadmin|vendor\/)|^\/(?:favicon\.ico|apple-touch-icon.*|browserconfig\.xml)$/i;

/**
 * Whether a missing address is worth recording. Those that may name a person aren't.
 * @param path normalized as for redirects
 */
export function isWorthRecording(path: string): boolean {
  return path !== '/' && path.length <= seoLimits.maxPathLength && !probes.test(path) && !/@|%40/i.test(path);
}

/** Returns the referring page's path on this site, or only the host of another site, whose URL may be personal. */
export function referrerOf(referrer: string | undefined, origin: string): string | null {
  const url = URL.parse(referrer ?? '');
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  const source = url.origin === origin ? url.pathname : url.hostname;
  return source.slice(0, seoLimits.maxPathLength);
}

/** Returns the words of a path's last segment with any: `/products/bosch-drill-18v.html` gives "bosch drill 18v". */
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
    // A malformed escape yields no words.
    return '';
  }
}
