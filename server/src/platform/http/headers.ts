import type { MiddlewareHandler } from 'hono';

/** For a year, and told only by a site that is reached so: a browser that has heard it never asks without TLS again. */
export function transportSecurity(siteUrl: string | undefined): Record<string, string> {
  return siteUrl?.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {};
}

/**
 * Headers of whatever is no page: nothing in it may run, be framed or be taken for something else, and what does not say
 * how long it may be kept is kept by nobody.
 */
export function plainHeaders(siteUrl: string): MiddlewareHandler {
  const headers = Object.entries({
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    ...transportSecurity(siteUrl),
  });
  return async (c, next) => {
    await next();
    // Nobody in this process reads headers.
    if ((c.env as { isDirect?: true } | undefined)?.isDirect) return;
    const { headers: own } = c.res;
    // Not by `c.header`, which makes the whole answer again each time.
    for (const [name, value] of headers) if (!own.has(name)) own.set(name, value);
  };
}
