import { memoize } from '../../kernel/memoize.ts';
import type { Shop } from './shops/shop.ts';
import { shops } from './shops/shops.ts';

const devicePrefixes = /^(www\d*|m|mobile|amp|touch)\./;

/** Strips device prefixes from a host: `www.`, `m.`, `mobile.`, `amp.`, `touch.`. At least a domain remains. */
export function bareHost(hostname: string): string {
  let host = hostname.replace(/\.$/, '');
  for (let found = devicePrefixes.exec(host); found; found = devicePrefixes.exec(host)) {
    const rest = host.slice(found[0].length);
    if (!rest.includes('.')) break;
    host = rest;
  }
  return host;
}

const shopOf = memoize((host: string) => shops.find((shop) => shop.hosts.test(host)));

/** Returns the known shop at a host, if any. */
export function shopAt(hostname: string): Shop | undefined {
  return shopOf(bareHost(hostname));
}

/** Returns the key of the product that a URL of a known shop names, or undefined for other URLs. */
export function productKeyOf({ hostname, pathname, searchParams, hash }: URL): string | undefined {
  const shop = shopAt(hostname);
  const [, hostSuffix] = shop?.hosts.exec(bareHost(hostname)) ?? [];
  // Single-page apps keep their path in the fragment.
  const route = /^#!?\//.test(hash) ? hash.replace(/^#!?|\?.*$/g, '') : '';
  for (const { path, parameter, key } of shop?.products ?? []) {
    const found = path.exec(pathname) ?? path.exec(route);
    const value = parameter && parameterOf(searchParams, parameter);
    if (!found || (parameter && !value)) continue;
    const groups: Record<string, string | undefined> = {
      ...Object.fromEntries(found.entries()),
      h: hostSuffix,
      p: value,
    };
    return key.replace(/\$([hp1-9])/g, (_, group: string) => String(groups[group]).toLowerCase());
  }
  return undefined;
}

/** Returns the value of a parameter, whatever the case of its name, if it looks like a product's number or name. */
function parameterOf(parameters: URLSearchParams, parameterName: string): string | undefined {
  for (const [name, value] of parameters) {
    if (name.toLowerCase() === parameterName.toLowerCase() && /^[\w.-]{3,100}$/.test(value)) return value;
  }
  return undefined;
}

/** Returns the name of the known shop at a host, or null. */
export function shopNameOf(hostname: string): string | null {
  return shopAt(hostname)?.name ?? null;
}
