import type { KnownProducts } from '@haggle/contract/deals/known-products';
import * as knownProductLimits from '@haggle/contract/limits/known-products';
import { locale } from '@haggle/contract/locale/locale';
import type { Context } from '../../../platform/context.ts';
import { linkKeyVersion } from '../../links/actions.ts';
import { readCards } from '../actions.ts';
import { readLows } from '../prices/actions.ts';
import { digitsFor } from './rules.ts';
import * as store from './store.ts';
import { toKnownProduct } from './views.ts';

/** Returns the products whose hashes start with these digits, or how many digits are needed to get any. */
export async function listKnownProducts(context: Context, prefix: string): Promise<KnownProducts> {
  const count = await store.countProducts(context.database, prefix, knownProductLimits.maxCount);
  const digits = digitsFor(prefix, count);
  const knownProducts = digits > prefix.length ? [] : await buildProducts(context, prefix);
  return { digits, keyVersion: linkKeyVersion, currency: locale.currency, products: knownProducts };
}

async function buildProducts(context: Context, prefix: string): Promise<KnownProducts['products']> {
  const rows = await store.listProducts(context.database, prefix);
  const ids = rows.map(({ id }) => id);
  const [deals, lows] = await Promise.all([readCards(context, ids), readLows(context, rows)]);
  const byId = new Map(deals.map((deal) => [deal._id, deal]));
  return rows.flatMap(({ id, key }) => toKnownProduct(key, byId.get(id), lows.get(key) ?? []) ?? []);
}
