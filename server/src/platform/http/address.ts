import type { IncomingMessage } from 'node:http';

/** The caller's address as far as the configured proxies vouch for it; undefined for calls in process. */
export function readAddress(
  request: Pick<IncomingMessage, 'socket' | 'headers'> | undefined,
  trustProxy: number,
): string | undefined {
  const remote = request?.socket.remoteAddress;
  if (!request || !remote || trustProxy === 0) return remote;
  const forwarded = `${request.headers['x-forwarded-for'] ?? ''}`.split(',').map((part) => part.trim());
  return forwarded.at(-trustProxy) || remote;
}
