import { createHash } from 'node:crypto';
import * as dealLimits from '@haggle/contract/limits/deals';
import { t } from '@haggle/contract/messages/translate';
import { invalidField, Refusal } from '../../kernel/refusal.ts';
import { shopAt, shopNameOf } from './product-rules.ts';
import { boundedKey, cleanLink, keyOf, linkKeyVersion } from './rules.ts';
import type { Shop } from './shops/shop.ts';
import { isNetworkHost } from './wrapper-rules.ts';

export { linkKeyVersion } from './rules.ts';

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
    throw invalidField('dealURL', t('fields.webAddress'));
  }
  const clean = cleanLink(url);
  if (clean === 'hidden') {
    const message = t('links.errors.shopAddress');
    throw new Refusal('shortened_link', { details: [{ path: 'dealURL', message }] });
  }
  if (clean.href.length > dealLimits.urlMost) throw invalidField('dealURL', t('fields.addressTooLong'));
  return { link: clean.href, key: bounded(keyOf(clean)), keyVersion: linkKeyVersion };
}

/** Where an address leads once partner networks are taken off; none when it does not tell. */
export function leadsTo(address: URL): URL[] {
  const clean = cleanLink(address);
  return clean === 'hidden' ? [] : [clean];
}

/** What a known shop calls itself; null for other addresses. */
export function nameShop(address: string): string | null {
  const url = URL.parse(address);
  return url && shopNameOf(url.hostname);
}

/** What is known of the shop at an address; null for others. */
export function findShop(address: string): Shop | null {
  const url = URL.parse(address);
  return (url && shopAt(url.hostname)) ?? null;
}

/** Whether a host is that of a partner network that is known here. */
export function isNetwork(host: string): boolean {
  return isNetworkHost(host);
}

/** Keys that are too long end with a hash of all of it. */
function bounded(key: string): string {
  if (key.length <= dealLimits.urlMost) return key;
  return boundedKey(key, createHash('sha256').update(key).digest('hex'));
}

/** The key of an address that was posted before; one that would be refused today keeps a key of its own. */
export function keyOfPosted(address: string): string {
  const url = new URL(address);
  const clean = cleanLink(url);
  return bounded(keyOf(clean === 'hidden' ? url : clean));
}
