import type { Context } from 'hono';

/**
 * Returns the site's address from a request, without a trailing slash, if SITE_URL isn't set. It uses the `Host`
 * header, which a proxy must pass on: clients could forge any other header that the proxy doesn't overwrite. Only the
 * proxy knows whether there was TLS.
 */
export function reachedAt(c: Context, trustProxy: number): string {
  const url = new URL(c.req.url);
  return isSecure(c.req.header('x-forwarded-proto'), trustProxy) ? `https://${url.host}` : url.origin;
}

/** Returns whether a request used TLS, according to the proxies' `X-Forwarded-Proto`. */
export function isSecure(forwarded: string | undefined, trustProxy: number): boolean {
  const protocols = forwarded?.split(',') ?? [];
  // Most proxies append addresses, but overwrite the protocol.
  return trustProxy > 0 && (protocols.at(-trustProxy) ?? protocols[0])?.trim() === 'https';
}
