import type { MiddlewareHandler } from 'hono';

/** Returns HSTS for a year, only for a site with HTTPS: browsers then never connect without TLS again. */
export function transportSecurity(siteUrl: string | undefined): Record<string, string> {
  return siteUrl?.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {};
}

/**
 * Adds headers to responses other than pages: no scripts, framing or content sniffing, and no caching unless the
 * response says otherwise.
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
    // Callers in this process don't read headers.
    if ((c.env as { isDirect?: true } | undefined)?.isDirect) return;
    const { headers: responseHeaders } = c.res;
    // Not with `c.header`, which copies the whole response each time.
    for (const [name, value] of headers) if (!responseHeaders.has(name)) responseHeaders.set(name, value);
  };
}
