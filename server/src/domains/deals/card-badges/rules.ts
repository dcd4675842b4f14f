import type { DealBadge, DealHeat } from '@haggle/contract/deals/badges';
import type { Niche } from '@haggle/contract/deals/deals';
import { type DealStatus, isAvailable, isUnavailable } from '@haggle/contract/deals/status';
import * as dealLimits from '@haggle/contract/limits/deals';
import * as priceLimits from '@haggle/contract/limits/prices';
import * as rankingLimits from '@haggle/contract/limits/ranking';
import { day } from '../../../kernel/time.ts';

/** The facts behind a deal's badges; amounts in minor units of the site's currency. */
export interface BadgeFacts {
  status: DealStatus;
  couponCode: string | null;
  endsAt: Date | null;
  cents: number;
  /** The longest window in days in which no price was below this one. */
  lowestInDays: number | null;
  /** The lowest known price of the product. */
  lowCents: number | null;
  niche: Niche | null;
  discountPercent: number | null;
}

/** Returns a deal's badges, the most important first: a list shows only the first ones. */
export function badgesOf(deal: BadgeFacts, now: Date): DealBadge['kind'][] {
  if (isUnavailable(deal.status)) return ['over'];
  const kinds: [DealBadge['kind'], boolean][] = [
    ['code', deal.couponCode !== null],
    ['ends', endsSoon(deal, now)],
    ['lowest', isLowest(deal)],
    // The code badge already says it.
    ['kind', deal.niche !== null && !(deal.niche === 'Coupon' && deal.couponCode !== null)],
    // A free deal is always 100 % off.
    ['discount', (deal.discountPercent ?? 0) > 0 && deal.cents > 0],
  ];
  return kinds.filter(([, isTrue]) => isTrue).map(([kind]) => kind);
}

function endsSoon({ endsAt }: BadgeFacts, now: Date): boolean {
  const left = endsAt === null ? 0 : endsAt.getTime() - now.getTime();
  return left > 0 && left <= dealLimits.endsBadgeDays * day;
}

/** Agrees with the verdict: not if a longer window had a lower price, nor for free deals. */
function isLowest({ status, cents, lowestInDays, lowCents }: BadgeFacts): boolean {
  if (!isAvailable(status) || cents === 0 || lowestInDays === null) return false;
  return lowestInDays >= priceLimits.verdict.lowestInDays && (lowCents === null || lowCents >= cents);
}

/** Returns how much a deal is liked, which sets the look of its score. `votes` is what the front page requires. */
export function heatOf(
  { score, isPromoted }: { score: number; isPromoted: boolean },
  { votes, votesLeast }: { votes: number; votesLeast: number },
): DealHeat {
  if (score < votesLeast) return 'cool';
  if (!isPromoted) return 'warm';
  return score >= votes * rankingLimits.blazing ? 'blazing' : 'hot';
}
