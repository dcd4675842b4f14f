import type { LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import { Refusal } from '../../kernel/refusal.ts';
import { isLocalName, isPublicAddress, literalIn } from './addresses.ts';

/** Resolves all addresses of a name, like `dns.promises.lookup`. */
export type Lookup = (hostname: string) => Promise<LookupAddress[]>;

const ports = new Set(['', '80', '443']);

/** Returns whether `host:port` is exempt from the address and port checks. */
export type IsExempt = (authority: string) => boolean;

/** Returns `host:port` of an address, with the scheme's default port. */
export function authorityOf({ hostname, port, protocol }: { hostname: string; port: string; protocol: string }) {
  const host = hostname.includes(':') && !hostname.startsWith('[') ? `[${hostname}]` : hostname;
  return `${host}:${port || (protocol === 'https:' ? '443' : '80')}`;
}

/**
 * Checks an address before any name is resolved.
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
 * Returns undici's connector with our checks. A name is resolved once, and the checked addresses are the ones connected
 * to, which defeats DNS rebinding. Literal addresses aren't resolved, so they are checked separately. The socket's
 * remote address is checked once more before anything is sent.
 */
export function guardedConnector(lookup: Lookup, isExempt: IsExempt): buildConnector.connector {
  const options = { allowH2: false, maxCachedSessions: 0 };
  const guardedConnect = buildConnector({ ...options, lookup: toNodeLookup(lookup, true) });
  const unguardedConnect = buildConnector({ ...options, lookup: toNodeLookup(lookup, false) });
  return (target, callback) => {
    if (isExempt(authorityOf(target))) {
      unguardedConnect(target, callback);
      return;
    }
    try {
      checkHost(target.hostname);
    } catch (error) {
      callback(error as Error, null);
      return;
    }
    guardedConnect(target, (...[error, socket]) => {
      if (error) callback(error, null);
      else if (isPublicAddress(socket.remoteAddress ?? '')) callback(null, socket);
      else {
        socket.destroy();
        callback(new Refusal('page_not_allowed'), null);
      }
    });
  };
}

/** Refuses a name if any of its addresses isn't public: such a response is suspicious. */
function toNodeLookup(lookup: Lookup, isGuarded: boolean): LookupFunction {
  return (hostname, options, callback) => {
    const resolved = lookup(hostname).then((addresses) => {
      const hasPrivateAddress = isGuarded && addresses.some(({ address }) => !isPublicAddress(address));
      if (hasPrivateAddress) throw new Refusal('page_not_allowed');
      return addresses;
    });
    resolved.then(
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
