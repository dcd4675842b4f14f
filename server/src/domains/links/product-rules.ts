import { remembered } from '../../kernel/remembered.ts';
import type { Shop } from './shops/shop.ts';
import { shops } from './shops/shops.ts';

const shopFronts = /^(www\d*|m|mobile|amp|touch)\./;

/** A host without what only tells the device: `www.`, `m.`, `mobile.`, `amp.`, `touch.`; never less than a domain. */
export function bareHost(hostname: string): string {
  let host = hostname.replace(/\.$/, '');
  for (let found = shopFronts.exec(host); found; found = shopFronts.exec(host)) {
    const rest = host.slice(found[0].length);
    if (!rest.includes('.')) break;
    host = rest;
  }
  return host;
}

const shopOf = remembered((host: string) => shops.find((shop) => shop.hosts.test(host)));

/** The known shop at a host; undefined for others. */
export function shopAt(hostname: string): Shop | undefined {
  return shopOf(bareHost(hostname));
}

/** The key of the product that an address of a known shop names; undefined for others. */
export function productKeyOf({ hostname, pathname, searchParams, hash }: URL): string | undefined {
  const shop = shopAt(hostname);
  const [, ending] = shop?.hosts.exec(bareHost(hostname)) ?? [];
  // Pages that are programs keep their path in the fragment.
  const route = /^#!?\//.test(hash) ? hash.replace(/^#!?|\?.*$/g, '') : '';
  for (const { path, parameter, key } of shop?.products ?? []) {
    const found = path.exec(pathname) ?? path.exec(route);
    const value = parameter && parameterOf(searchParams, parameter);
    if (!found || (parameter && !value)) continue;
    const signs: Record<string, string | undefined> = { ...Object.fromEntries(found.entries()), h: ending, p: value };
    return key.replace(/\$([hp1-9])/g, (_, sign: string) => String(signs[sign]).toLowerCase());
  }
  return undefined;
}

/** Parameter names are compared without case; a value must look like a number or name of a product. */
function parameterOf(parameters: URLSearchParams, wanted: string): string | undefined {
  for (const [name, value] of parameters) {
    if (name.toLowerCase() === wanted.toLowerCase() && /^[\w.-]{3,100}$/.test(value)) return value;
  }
  return undefined;
}

/** What a known shop calls itself; null for others. */
export function shopNameOf(hostname: string): string | null {
  return shopAt(hostname)?.name ?? null;
}
