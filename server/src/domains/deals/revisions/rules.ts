import type { DealDetail } from '@haggle/contract/deals/deals';
import * as approvalLimits from '@haggle/contract/limits/approvals';

export interface RevisedDeal {
  revision: number;
  /** When its author last changed it; null if never. */
  revised_at: Date | null;
  /** Since when it has been waiting. */
  status_changed_at: Date;
}

/**
 * Returns whether a decision is about the deal's current version. A decision without a revision, as scripts send it, is
 * valid if the author has not edited the deal since it began to wait, or not lately.
 */
export function isCurrentRevision(deal: RevisedDeal, seenRevision: number | undefined, now: Date): boolean {
  if (seenRevision !== undefined) return seenRevision === deal.revision;
  if (!deal.revised_at || deal.revised_at <= deal.status_changed_at) return true;
  return now.getTime() - deal.revised_at.getTime() >= approvalLimits.settledMinutes * 60_000;
}

/**
 * Returns everything that the form of an edit would overwrite, as it would write it: stores and brands by name, and
 * amounts as posted. Pictures don't count, because an edit adds or removes them one by one. What other members or the
 * clock do to the deal doesn't count either.
 */
export function serializeEditFields(deal: Omit<DealDetail, 'edition'>): string {
  const { title, description, dealURL, freeShipping, niche, couponCode, tags, startsAt, endsAt } = deal;
  const { price, retailPrice, shippingPrice, nextBestPrice } = deal.posted ?? deal;
  const amounts = [deal.posted?.currency ?? null, price, retailPrice, freeShipping, shippingPrice, nextBestPrice];
  const names = [deal.category?.slug ?? null, deal.store?.name ?? null, deal.brand?.name ?? null, deal.attributedTo];
  const texts = [title, description, dealURL, niche, couponCode, tags, startsAt, endsAt, deal.nextBestWhere];
  return JSON.stringify([texts, amounts, names]);
}
