import type { IncomingMessage } from 'node:http';

/** A name or address, and a port. Underscores aren't valid in domains, but occur in private networks. */
const hostShape = /^(?:[a-z0-9_](?:[a-z0-9_.-]{0,252})|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;
const absolute = /^https?:\/\/([^/?#]*)/i;

/**
 * Returns whether a request's host is unambiguous. With two different ones, a proxy may use the other one, and pages,
 * links and caches depend on the host.
 */
export function hasPlainHost({ rawHeaders, headers, url = '' }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  }
  // Clients before HTTP/1.1 send none.
  if (hosts === 0) return true;
  const { host = '' } = headers;
  if (hosts > 1 || !hostShape.test(host)) return false;
  const [, urlHost] = absolute.exec(url) ?? [];
  return urlHost === undefined || urlHost.toLowerCase() === host.toLowerCase();
}
