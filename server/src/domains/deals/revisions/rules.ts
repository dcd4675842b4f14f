import type { DealDetail } from '@haggle/contract/deals/deals';
import * as approvalLimits from '@haggle/contract/limits/approvals';

export interface RevisedDeal {
  revision: number;
  /** When its author last changed it; null as long as it says what was submitted. */
  revised_at: Date | null;
  /** Since when it has been waiting. */
  status_changed_at: Date;
}

/**
 * Whether a decision is about what the deal says now. One that names no revision, as scripts send it, counts while the
 * author has changed nothing since the deal began to wait, or not lately.
 */
export function isSeen(deal: RevisedDeal, seen: number | undefined, now: Date): boolean {
  if (seen !== undefined) return seen === deal.revision;
  if (!deal.revised_at || deal.revised_at <= deal.status_changed_at) return true;
  return now.getTime() - deal.revised_at.getTime() >= approvalLimits.settledMinutes * 60_000;
}

/**
 * What the form of an edit would write over, as it would write it: names of stores and brands, and amounts as they were
 * posted. Pictures do not count, which an edit takes or leaves one by one, nor does what people or the clock do to the
 * deal.
 */
export function editedParts(deal: Omit<DealDetail, 'edition'>): string {
  const { title, description, dealURL, freeShipping, niche, couponCode, tags, startsAt, endsAt } = deal;
  const { price, retailPrice, shippingPrice, nextBestPrice } = deal.posted ?? deal;
  const amounts = [deal.posted?.currency ?? null, price, retailPrice, freeShipping, shippingPrice, nextBestPrice];
  const names = [deal.category?.slug ?? null, deal.store?.name ?? null, deal.brand?.name ?? null, deal.attributedTo];
  const words = [title, description, dealURL, niche, couponCode, tags, startsAt, endsAt, deal.nextBestWhere];
  return JSON.stringify([words, amounts, names]);
}
