import { createHash } from 'node:crypto';
import type { Deal } from '@haggle/contract/deals/deals';
import type { KnownProduct } from '@haggle/contract/deals/known-products';
import { dealPath } from '@haggle/contract/deals/paths';
import type { PriceHistory } from '@haggle/contract/deals/prices';
import { isPublic } from '@haggle/contract/deals/status';
import * as knownProductLimits from '@haggle/contract/limits/known-products';
import { locale } from '@haggle/contract/locale/locale';

/** Returns the hash that identifies a product without its address. */
export function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, knownProductLimits.hashDigits);
}

/** Returns undefined for a deal that was removed in the meantime. */
export function toKnownProduct(
  key: string,
  deal: Deal | undefined,
  lows: PriceHistory['lows'],
): KnownProduct | undefined {
  if (!deal || !isPublic(deal.lifecycleStatus)) return undefined;
  return {
    hash: hashOf(key),
    dealId: deal._id,
    path: dealPath(deal._id, deal.slug),
    title: deal.title,
    price: deal.posted?.price ?? deal.price ?? 0,
    currency: deal.posted?.currency ?? locale.currency,
    lifecycleStatus: deal.lifecycleStatus as KnownProduct['lifecycleStatus'],
    verdict: deal.verdict,
    lows,
    dealScore: deal.isScoreMasked ? null : deal.dealScore,
    heat: deal.heat,
    commentsCount: deal.commentsCount,
    postedAt: deal.createdAt,
  };
}
