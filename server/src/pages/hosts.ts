import { LRUCache } from 'lru-cache';
import { toNetwork } from '../platform/http/address.ts';

/** Names under which a site may be reached that was told none: its own, that of its machine, with and without a port. */
const hostsMost = 8;
/** A reader uses one or two of them. Whoever makes names up has no more say than that. */
const hostsPerNetwork = 2;
/** More than read a site in an hour that was never told its address. */
const networksMost = 10_000;
/** Milliseconds after which a name that a network doesn't use any more makes room for another. */
const rest = 3_600_000;
/** Milliseconds between two looks for names that nobody uses. */
const sweepEvery = 60_000;

/** Notes which hosts networks read under, and how many of them use each. */
class HostUse {
  /** How many networks use each host. */
  readonly #users = new Map<string, number>();
  /** When each network used which hosts last. */
  readonly #uses = new LRUCache<string, Map<string, number>>({
    max: networksMost,
    dispose: (hosts) => {
      for (const host of hosts.keys()) this.#forget(host);
    },
  });
  #sweptAt = 0;

  countOf(host: string): number {
    return this.#users.get(host) ?? 0;
  }

  /** Notes that a network reads under a host, unless it does so under as many others already. */
  note(host: string, network: string, at: number): void {
    if (at - this.#sweptAt >= sweepEvery) this.#sweep(at);
    const hosts = this.#uses.get(network) ?? new Map<string, number>();
    if (!hosts.has(host)) {
      if (hosts.size >= hostsPerNetwork) return;
      this.#users.set(host, this.countOf(host) + 1);
    }
    hosts.set(host, at);
    this.#uses.set(network, hosts);
  }

  /** Forgets what networks do not use any more. */
  #sweep(at: number): void {
    this.#sweptAt = at;
    for (const [network, hosts] of [...this.#uses.entries()]) {
      for (const [host, last] of [...hosts]) {
        if (at - last <= rest) continue;
        hosts.delete(host);
        this.#forget(host);
      }
      if (hosts.size === 0) this.#uses.delete(network);
    }
  }

  #forget(host: string): void {
    const left = this.countOf(host) - 1;
    if (left > 0) this.#users.set(host, left);
    else this.#users.delete(host);
  }
}

/**
 * Tells for which hosts pages are kept, where any host may be asked for: those that the most networks read under. A name
 * that somebody makes up has one network behind it, so it takes no place from a name that two others use, however often it
 * is asked for. Whoever commands more networks than the site has readers gains that its pages are made again for each.
 */
export function admitHosts(now: () => number = Date.now): (origin: string, address: string | undefined) => boolean {
  const use = new HostUse();
  const kept = new Set<string>();

  /** Gives a host a free place, or that of the one that the fewest networks use, if those are fewer. */
  function contend(host: string): void {
    for (const name of kept) if (use.countOf(name) === 0) kept.delete(name);
    if (kept.size >= hostsMost) {
      const [weakest = ''] = [...kept].toSorted((a, b) => use.countOf(a) - use.countOf(b));
      if (use.countOf(host) <= use.countOf(weakest)) return;
      kept.delete(weakest);
    }
    kept.add(host);
  }

  return (host, address = '') => {
    use.note(host, toNetwork(address) ?? address, now());
    if (!kept.has(host) && use.countOf(host) > 0) contend(host);
    return kept.has(host);
  };
}
