import type { IncomingMessage } from 'node:http';

/** A name or an address, and a port. Underscores are in no domain, but machines of a private network are called so. */
const hostShape = /^(?:[a-z0-9_](?:[a-z0-9_.-]{0,252})|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;
const absolute = /^https?:\/\/([^/?#]*)/i;

/**
 * Whether it is plain which host a request is for. Of two that differ, a proxy may have looked at the one and we at the
 * other; and pages, links and caches are made for what stands there.
 */
export function hasPlainHost({ rawHeaders, headers, url = '' }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  }
  // Programs of the days before HTTP/1.1 name none.
  if (hosts === 0) return true;
  const { host = '' } = headers;
  if (hosts > 1 || !hostShape.test(host)) return false;
  const [, named] = absolute.exec(url) ?? [];
  return named === undefined || named.toLowerCase() === host.toLowerCase();
}
