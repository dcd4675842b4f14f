import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import type { Secrets } from '../secrets/secrets.ts';

/**
 * Where a caller comes from, as far as the configured proxies vouch for it: an address of IPv4, or a network of IPv6
 * (`2001:db8:0:1::/64`); undefined for calls in process.
 */
export function readAddress(
  request: Pick<IncomingMessage, 'socket' | 'headers'> | undefined,
  trustProxy: number,
): string | undefined {
  const remote = request?.socket.remoteAddress;
  if (!request || !remote) return undefined;
  if (trustProxy === 0) return toPlace(remote);
  const forwarded = `${request.headers['x-forwarded-for'] ?? ''}`.split(',').map((part) => part.trim());
  const named = withoutPort(forwarded.at(-trustProxy) ?? '');
  // What is no address tells callers apart by whatever they write there.
  return toPlace(ipaddr.isValid(named) ? named : remote);
}

/** Some proxies write the port behind an address: `198.51.100.8:40001`, `[2001:db8::1]:40001`. */
function withoutPort(written: string): string {
  return /^\[([^\]]+)\](?::\d+)?$/.exec(written)?.[1] ?? /^([\d.]+):\d+$/.exec(written)?.[1] ?? written;
}

/** One line has a whole network of IPv6: counted by itself, each of its addresses would have limits of its own. */
function toPlace(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}

/**
 * The wide network (`2001:db8:0::/48`) of a network of IPv6, as one customer of a provider may have it. One of IPv4 tells
 * nothing of who else is in it, so there is none.
 */
export function toNetwork(place: string): string | undefined {
  const [, prefix] = /^((?:[\da-f]+:){3})[\da-f]+::\/64$/.exec(place) ?? [];
  return prefix && `${prefix}:/48`;
}

/** Whether a place, as `readAddress` gives it, is one of the internet: private ones and the machine's own tell nobody apart. */
export function isPublic(place: string): boolean {
  const plain = place.replace(/\/64$/, '');
  return ipaddr.isValid(plain) && ipaddr.process(plain).range() === 'unicast';
}

/** A caller's address as it is stored and logged: the same one looks the same, and nobody can read it. */
export function hashAddress({ fingerprint }: Pick<Secrets, 'fingerprint'>, address: string | undefined): string {
  return fingerprint(`address:${address ?? 'in process'}`);
}

/**
 * A range of addresses as it is compared: `203.0.113.77/24` becomes `203.0.113.0/24`, and one address a range of its own.
 * Undefined for what is none, or has fewer bits than `widest`.
 */
export function toRange(written: string, widest: { ipv4: number; ipv6: number }): string | undefined {
  const isSingle = ipaddr.isValid(written);
  if (!isSingle && !ipaddr.isValidCIDR(written)) return undefined;
  const single = isSingle ? ipaddr.process(written) : undefined;
  const [address, bits] = single ? ([single, single.kind() === 'ipv4' ? 32 : 64] as const) : ipaddr.parseCIDR(written);
  if (bits < widest[address.kind()]) return undefined;
  const cidr = `${address}/${bits}`;
  const isOld = address.kind() === 'ipv4';
  return `${isOld ? ipaddr.IPv4.networkAddressFromCIDR(cidr) : ipaddr.IPv6.networkAddressFromCIDR(cidr)}/${bits}`;
}

/** Whether an address, or the network of IPv6 that stands for one, as `readAddress` says it, is in a range. */
export function isInRange(place: string, range: string): boolean {
  const [written = ''] = place.split('/');
  if (!ipaddr.isValid(written)) return false;
  const address = ipaddr.process(written);
  const [network, bits] = ipaddr.parseCIDR(range);
  return address.kind() === network.kind() && address.match(network, bits);
}
