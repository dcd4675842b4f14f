import ipaddr from 'ipaddr.js';

/** Unicast by its range, yet answered by the machine's own provider: Azure's metadata and name service. */
const providersOwn = new Set(['168.63.129.16']);

/** All of IPv6 that is given out. Below it stand, among others, addresses that carry one of IPv4 (`::127.0.0.1`). */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an IP address, v4 or v6, is one that anybody on the internet can reach. Addresses that carry another one
 * inside (IPv4-mapped, NAT64, 6to4, Teredo) are judged by what they carry, or not public at all.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast' || providersOwn.has(parsed.toString())) return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast);
}

/** The IP address that a URL's hostname writes out, such as `[::1]`; undefined for a name. */
export function literalIn(hostname: string): string | undefined {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return ipaddr.isValid(bare) ? bare : undefined;
}

const localEnds =
  /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|private|home\.arpa|metadata|instance-data)$/;

/** Whether a name means something within one network only, whatever a name server says of it. */
export function isLocalName(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/\.$/, '');
  return !name.includes('.') || localEnds.test(name);
}
