import * as dealLimits from '@haggle/contract/limits/deals';
import * as knownProductLimits from '@haggle/contract/limits/known-products';
import { productKeyOf } from '../../server/src/domains/links/product-rules.ts';
import { boundedKey, cleanLink, keyOf } from '../../server/src/domains/links/rules.ts';

/** What an address names: a product by its hash, nothing that it tells (a short link), or no page of a shop at all. */
export type Named = { is: 'product'; hash: string } | { is: 'hidden' } | { is: 'nothing' };

/** The hash of the product that an address names, by the very rules of the server. The address stays here. */
export async function nameProduct(address: string | undefined): Promise<Named> {
  const url = address === undefined ? null : URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return { is: 'nothing' };
  const clean = cleanLink(url);
  if (clean === 'hidden') return { is: 'hidden' };
  if (clean.href.length > dealLimits.urlMost) return { is: 'nothing' };
  const key = keyOf(clean);
  const hash = await digest(boundedKey(key, await digest(key)));
  return { is: 'product', hash: hash.slice(0, knownProductLimits.hashDigits) };
}

/** Whether an address is that of a product in a shop that Haggle knows. */
export function isKnownShopsProduct(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && productKeyOf(url) !== undefined;
}

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
