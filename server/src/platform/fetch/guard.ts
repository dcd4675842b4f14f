import type { LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import { Refusal } from '../../kernel/refusal.ts';
import { isLocalName, isPublicAddress, literalIn } from './addresses.ts';

/** Finds all addresses of a name, as `dns.promises.lookup` does. */
export type Lookup = (hostname: string) => Promise<LookupAddress[]>;

const ports = new Set(['', '80', '443']);

/** Whether `host:port` is one that the site's owner exempts from the checks of address and port. */
export type IsExempt = (authority: string) => boolean;

/** `host:port` of an address, with the port that its scheme implies. */
export function authorityOf({ hostname, port, protocol }: { hostname: string; port: string; protocol: string }) {
  const host = hostname.includes(':') && !hostname.startsWith('[') ? `[${hostname}]` : hostname;
  return `${host}:${port || (protocol === 'https:' ? '443' : '80')}`;
}

/**
 * Checks all that an address itself tells, before any name is looked up.
 * @throws Refusal `page_not_allowed`
 */
export function checkAddress(url: URL, isExempt: IsExempt): void {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new Refusal('page_not_allowed');
  if (url.username || url.password) throw new Refusal('page_not_allowed');
  if (isExempt(authorityOf(url))) return;
  if (!ports.has(url.port)) throw new Refusal('page_not_allowed');
  checkHost(url.hostname);
}

function checkHost(hostname: string): void {
  const literal = literalIn(hostname);
  const isAllowed = literal === undefined ? !isLocalName(hostname) : isPublicAddress(literal);
  if (!isAllowed) throw new Refusal('page_not_allowed');
}

/**
 * Opens connections for undici. A name is looked up once: the very addresses that were checked are those connected
 * to, so an answer that changes in between changes nothing. Literal addresses are never looked up, so they are checked
 * apart; and what a socket reached in the end is checked once more before anything is sent.
 */
export function guardedConnector(lookup: Lookup, isExempt: IsExempt): buildConnector.connector {
  const options = { allowH2: false, maxCachedSessions: 0 };
  const guarded = buildConnector({ ...options, lookup: toNodeLookup(lookup, true) });
  const free = buildConnector({ ...options, lookup: toNodeLookup(lookup, false) });
  return (target, callback) => {
    if (isExempt(authorityOf(target))) {
      free(target, callback);
      return;
    }
    try {
      checkHost(target.hostname);
    } catch (error) {
      callback(error as Error, null);
      return;
    }
    guarded(target, (...[error, socket]) => {
      if (error) callback(error, null);
      else if (isPublicAddress(socket.remoteAddress ?? '')) callback(null, socket);
      else {
        socket.destroy();
        callback(new Refusal('page_not_allowed'), null);
      }
    });
  };
}

/** One address that is not public spoils them all: whoever answers so plays games. */
function toNodeLookup(lookup: Lookup, isGuarded: boolean): LookupFunction {
  return (hostname, options, callback) => {
    const found = lookup(hostname).then((addresses) => {
      const isBad = isGuarded && addresses.some(({ address }) => !isPublicAddress(address));
      if (isBad) throw new Refusal('page_not_allowed');
      return addresses;
    });
    found.then(
      (addresses) => {
        const [first] = addresses;
        if (!first) callback(Object.assign(new Error(`${hostname} has no address.`), { code: 'ENOTFOUND' }), '', 0);
        else if (options.all) callback(null, addresses);
        else callback(null, first.address, first.family);
      },
      (error) => callback(error, '', 0),
    );
  };
}
