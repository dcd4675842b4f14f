import { LRUCache } from 'lru-cache';
import { toNetwork } from '../platform/http/address.ts';

/** Maximum number of hosts for a site without SITE_URL: its own name and its machine's, with and without a port. */
const maxHosts = 8;
/** A reader uses one or two hosts; inventing names gives no more influence. */
const hostsPerNetwork = 2;
/** More networks than read a site without SITE_URL in an hour. */
const maxNetworks = 10_000;
/** Milliseconds after which an unused host no longer counts for a network. */
const maxUnusedTime = 3_600_000;
/** Milliseconds between two sweeps for unused hosts. */
const sweepInterval = 60_000;

/** Tracks the hosts that networks use, and the number of networks per host. */
class HostUse {
  /** Number of networks per host. */
  readonly #users = new Map<string, number>();
  /** Last use of each host by each network. */
  readonly #uses = new LRUCache<string, Map<string, number>>({
    max: maxNetworks,
    dispose: (hosts) => {
      for (const host of hosts.keys()) this.#decrement(host);
    },
  });
  #sweptAt = 0;

  countOf(host: string): number {
    return this.#users.get(host) ?? 0;
  }

  /** Records that a network uses a host, unless it has reached its number of hosts. */
  recordUse(host: string, network: string, at: number): void {
    if (at - this.#sweptAt >= sweepInterval) this.#sweep(at);
    const hosts = this.#uses.get(network) ?? new Map<string, number>();
    if (!hosts.has(host)) {
      if (hosts.size >= hostsPerNetwork) return;
      this.#users.set(host, this.countOf(host) + 1);
    }
    hosts.set(host, at);
    this.#uses.set(network, hosts);
  }

  /** Drops hosts that networks no longer use. */
  #sweep(at: number): void {
    this.#sweptAt = at;
    for (const [network, hosts] of [...this.#uses.entries()]) {
      for (const [host, last] of [...hosts]) {
        if (at - last <= maxUnusedTime) continue;
        hosts.delete(host);
        this.#decrement(host);
      }
      if (hosts.size === 0) this.#uses.delete(network);
    }
  }

  #decrement(host: string): void {
    const remaining = this.countOf(host) - 1;
    if (remaining > 0) this.#users.set(host, remaining);
    else this.#users.delete(host);
  }
}

/**
 * Returns a function that decides for which hosts pages are cached on a site that accepts any host: those that the most
 * networks use. An invented name has one network behind it, so it can't displace a name that two others use, however
 * often it is requested. An attacker with more networks than the site has readers can only make pages render again.
 */
export function admitHosts(now: () => number = Date.now): (origin: string, address: string | undefined) => boolean {
  const use = new HostUse();
  const admitted = new Set<string>();

  /** Admits a host to a free place, or in place of the least used host if that has fewer networks. */
  function admitOrReplace(host: string): void {
    for (const name of admitted) if (use.countOf(name) === 0) admitted.delete(name);
    if (admitted.size >= maxHosts) {
      const [leastUsed = ''] = [...admitted].toSorted((a, b) => use.countOf(a) - use.countOf(b));
      if (use.countOf(host) <= use.countOf(leastUsed)) return;
      admitted.delete(leastUsed);
    }
    admitted.add(host);
  }

  return (host, address = '') => {
    use.recordUse(host, toNetwork(address) ?? address, now());
    if (!admitted.has(host) && use.countOf(host) > 0) admitOrReplace(host);
    return admitted.has(host);
  };
}
