import type { Context } from 'hono';

/**
 * The site's address as a reader wrote it, without a slash at its end, for a site that was told none. The host is that of
 * the request: a proxy must hand it on, since whoever asks could write any other header that no proxy overwrites. Whether
 * there was TLS only the proxy knows.
 */
export function reachedAt(c: Context, trustProxy: number): string {
  const url = new URL(c.req.url);
  return isSecure(c.req.header('x-forwarded-proto'), trustProxy) ? `https://${url.host}` : url.origin;
}

/** Whether a reader came by TLS, from what proxies wrote into `X-Forwarded-Proto`. */
export function isSecure(forwarded: string | undefined, trustProxy: number): boolean {
  const said = forwarded?.split(',') ?? [];
  // Most proxies add to the addresses, but write the protocol again.
  return trustProxy > 0 && (said.at(-trustProxy) ?? said[0])?.trim() === 'https';
}
