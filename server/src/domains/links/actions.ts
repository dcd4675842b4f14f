import { createHash } from 'node:crypto';
import { limits } from '@haggle/contract/limits/limits';
import { invalidField, Refusal } from '../../kernel/refusal.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { shopNameOf } from './product-rules.ts';
import { cleanLink, keyOf, linkKeyVersion } from './rules.ts';
import * as store from './store.ts';
import { isNetworkHost } from './wrapper-rules.ts';

export interface IdentifiedLink {
  /** The address to post: without tracking, out of any partner network's wrapping. */
  link: string;
  /** The same for every address of one product; at most 2,000 characters. */
  key: string;
  /** Which rules made the key. */
  keyVersion: number;
}

/**
 * What an address leads to and which product it names.
 * @throws Refusal `shortened_link` for an address that hides where it leads, `invalid` for what is no web address
 */
export function identifyLink(address: string): IdentifiedLink {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw invalidField('dealURL', 'Enter a full web address, starting with https://.');
  }
  const clean = cleanLink(url);
  if (clean === 'hidden') {
    const message = 'Paste the address of the shop itself.';
    throw new Refusal('shortened_link', { details: [{ path: 'dealURL', message }] });
  }
  if (clean.href.length > limits.deal.urlMost) throw invalidField('dealURL', 'That address is too long.');
  return { link: clean.href, key: bounded(keyOf(clean)), keyVersion: linkKeyVersion };
}

/** What a known shop calls itself; null for other addresses. */
export function nameShop(address: string): string | null {
  const url = URL.parse(address);
  return url && shopNameOf(url.hostname);
}

/** Whether a host is that of a partner network that is known here. */
export function isNetwork(host: string): boolean {
  return isNetworkHost(host);
}

/** Keys that are too long end with a hash of all of it. */
function bounded(key: string): string {
  if (key.length <= limits.deal.urlMost) return key;
  const hash = createHash('sha256').update(key).digest('hex');
  return `${key.slice(0, limits.deal.urlMost - hash.length - 1)}~${hash}`;
}

/** How many deals one transaction renews. */
const batch = 500;

/** Job: makes the keys anew that older rules made, of deals and of the prices seen there. */
export async function renewLinkKeys(context: Context): Promise<void> {
  for (let renewed = batch; renewed === batch; ) {
    renewed = await inTransaction(context, async ({ database }) => {
      const deals = await store.lockOutdated(database, linkKeyVersion, batch);
      const keys = deals.map(({ id, url }) => ({ id, key: storedKeyOf(url) }));
      await store.updateKeys(database, keys, linkKeyVersion);
      return deals.length;
    });
  }
}

/** The key of an address that was posted; one that would be refused today keeps a key of its own. */
function storedKeyOf(address: string): string {
  const url = new URL(address);
  const clean = cleanLink(url);
  return bounded(keyOf(clean === 'hidden' ? url : clean));
}
