import { createHash } from 'node:crypto';
import * as dealLimits from '@haggle/contract/limits/deals';
import { t } from '@haggle/contract/messages/translate';
import { invalidField, Refusal } from '../../kernel/refusal.ts';
import { shopAt, shopNameOf } from './product-rules.ts';
import { cleanLink, keyOf, linkKeyVersion, truncateKey } from './rules.ts';
import type { Shop } from './shops/shop.ts';
import { isNetworkHost } from './wrapper-rules.ts';

export { linkKeyVersion } from './rules.ts';

export interface IdentifiedLink {
  /** The URL to post, without tracking and partner networks' wrappers. */
  link: string;
  /** The same for every URL of a product; at most 2,000 characters. */
  key: string;
  /** Version of the rules that made the key. */
  keyVersion: number;
}

/**
 * Returns the clean link behind a URL and the key of the product it names.
 * @throws Refusal `shortened_link` for a URL that hides its target, `invalid` if it isn't a web address
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
  if (clean.href.length > dealLimits.maxUrlLength) throw invalidField('dealURL', t('fields.addressTooLong'));
  return { link: clean.href, key: toStoredKey(keyOf(clean)), keyVersion: linkKeyVersion };
}

/** Returns the URL behind partner networks; empty if it is hidden. */
export function resolveTargets(address: URL): URL[] {
  const clean = cleanLink(address);
  return clean === 'hidden' ? [] : [clean];
}

/** Returns the name of the known shop at a URL, or null. */
export function findShopName(address: string): string | null {
  const url = URL.parse(address);
  return url && shopNameOf(url.hostname);
}

/** Returns the known shop at a URL, or null. */
export function findShop(address: string): Shop | null {
  const url = URL.parse(address);
  return (url && shopAt(url.hostname)) ?? null;
}

/** Whether a host belongs to a known partner network. */
export function isNetwork(host: string): boolean {
  return isNetworkHost(host);
}

/** Shortens an overlong key, so that it ends with a hash of the whole. */
function toStoredKey(key: string): string {
  if (key.length <= dealLimits.maxUrlLength) return key;
  return truncateKey(key, createHash('sha256').update(key).digest('hex'));
}

/** Returns the key of an already posted URL. One that hides its target, refused today, gets a key of its own. */
export function keyOfPosted(address: string): string {
  const url = new URL(address);
  const clean = cleanLink(url);
  return toStoredKey(keyOf(clean === 'hidden' ? url : clean));
}
