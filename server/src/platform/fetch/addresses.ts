import ipaddr from 'ipaddr.js';

/** In a public range, but served by the cloud provider itself: Azure's metadata and name service. */
const cloudAddresses = new Set(['168.63.129.16']);

/** All allocated global IPv6 addresses. Others include addresses that embed IPv4 (`::127.0.0.1`). */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Returns whether an IP address, v4 or v6, is public. Addresses that embed another one (IPv4-mapped, NAT64, 6to4,
 * Teredo) are judged by the embedded one, or not public at all.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast' || cloudAddresses.has(parsed.toString())) return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast);
}

/** Returns the IP address in a URL's hostname, such as `[::1]`; undefined for a name. */
export function literalIn(hostname: string): string | undefined {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return ipaddr.isValid(bare) ? bare : undefined;
}

const localSuffixes =
  /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|private|home\.arpa|metadata|instance-data)$/;

/** Returns whether a name is local to a network, whatever a name server returns for it. */
export function isLocalName(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/\.$/, '');
  return !name.includes('.') || localSuffixes.test(name);
}
