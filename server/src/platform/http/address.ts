import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import type { Secrets } from '../secrets/secrets.ts';

/** The place of all callers who reset their connection, after which the system no longer knows their address. */
const hungUp = 'hung up';

/**
 * Returns a caller's address according to the trusted proxies: an IPv4 address, or an IPv6 network
 * (`2001:db8:0:1::/64`), or `hungUp`; undefined for calls in process.
 */
export function readAddress(
  request: Pick<IncomingMessage, 'socket' | 'headers'> | undefined,
  trustProxy: number,
): string | undefined {
  if (!request) return undefined;
  // Never undefined: calls in process have no limits.
  const remote = request.socket.remoteAddress ?? hungUp;
  if (trustProxy === 0) return toPlace(remote);
  const forwarded = `${request.headers['x-forwarded-for'] ?? ''}`.split(',').map((part) => part.trim());
  const claimedAddress = withoutPort(forwarded.at(-trustProxy) ?? '');
  // An invalid value must not be used: callers could send anything to look different.
  return toPlace(ipaddr.isValid(claimedAddress) ? claimedAddress : remote);
}

/** Removes the port that some proxies add to an address: `198.51.100.8:40001`, `[2001:db8::1]:40001`. */
function withoutPort(input: string): string {
  return /^\[([^\]]+)\](?::\d+)?$/.exec(input)?.[1] ?? /^([\d.]+):\d+$/.exec(input)?.[1] ?? input;
}

/** Maps an IPv6 address to its /64: a connection has the whole network, so limits per address could be multiplied. */
function toPlace(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}

/**
 * Returns the wide network (`2001:db8:0::/48`) of an IPv6 network, as one customer of a provider may have. Undefined
 * for IPv4, where neighbouring addresses belong to different customers.
 */
export function toNetwork(place: string): string | undefined {
  const [, prefix] = /^((?:[\da-f]+:){3})[\da-f]+::\/64$/.exec(place) ?? [];
  return prefix && `${prefix}:/48`;
}

/** Returns whether a place from `readAddress` is public: private and local addresses don't distinguish callers. */
export function isPublic(place: string): boolean {
  const plain = place.replace(/\/64$/, '');
  return ipaddr.isValid(plain) && ipaddr.process(plain).range() === 'unicast';
}

/** Returns a caller's address for storage and logs, as a keyed hash. */
export function hashAddress({ fingerprint }: Pick<Secrets, 'fingerprint'>, address: string | undefined): string {
  return fingerprint(`address:${address ?? 'in process'}`);
}

/**
 * Normalises an address range for comparison: `203.0.113.77/24` becomes `203.0.113.0/24`, and a single address becomes
 * a range. Undefined if it is invalid or wider than `widest`.
 */
export function toRange(input: string, widest: { ipv4: number; ipv6: number }): string | undefined {
  const isSingle = ipaddr.isValid(input);
  if (!isSingle && !ipaddr.isValidCIDR(input)) return undefined;
  const single = isSingle ? ipaddr.process(input) : undefined;
  const [address, bits] = single ? ([single, single.kind() === 'ipv4' ? 32 : 64] as const) : ipaddr.parseCIDR(input);
  if (bits < widest[address.kind()]) return undefined;
  const cidr = `${address}/${bits}`;
  const isIpv4 = address.kind() === 'ipv4';
  return `${isIpv4 ? ipaddr.IPv4.networkAddressFromCIDR(cidr) : ipaddr.IPv6.networkAddressFromCIDR(cidr)}/${bits}`;
}

/** Returns whether a place from `readAddress`, an address or an IPv6 network, is in a range. */
export function isInRange(place: string, range: string): boolean {
  const [input = ''] = place.split('/');
  if (!ipaddr.isValid(input)) return false;
  const address = ipaddr.process(input);
  const [network, bits] = ipaddr.parseCIDR(range);
  return address.kind() === network.kind() && address.match(network, bits);
}
