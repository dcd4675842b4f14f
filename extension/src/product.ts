import * as dealLimits from '@haggle/contract/limits/deals';
import * as knownProductLimits from '@haggle/contract/limits/known-products';
import { productKeyOf } from '../../server/src/domains/links/product-rules.ts';
import { cleanLink, keyOf, truncateKey } from '../../server/src/domains/links/rules.ts';

/** What an address identifies: a product by its hash, something hidden (a short link), or no shop's page at all. */
export type NamedProduct = { is: 'product'; hash: string } | { is: 'hidden' } | { is: 'nothing' };

/** Hashes the product in an address by the server's own rules. The address isn't sent anywhere. */
export async function nameProduct(address: string | undefined): Promise<NamedProduct> {
  const url = address === undefined ? null : URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return { is: 'nothing' };
  const cleaned = cleanLink(url);
  if (cleaned === 'hidden') return { is: 'hidden' };
  if (cleaned.href.length > dealLimits.maxUrlLength) return { is: 'nothing' };
  const key = keyOf(cleaned);
  const hash = await digest(truncateKey(key, await digest(key)));
  return { is: 'product', hash: hash.slice(0, knownProductLimits.hashDigits) };
}

/** Returns whether an address is that of a product at a known shop. */
export function isKnownShopsProduct(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && productKeyOf(url) !== undefined;
}

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
