import type { DealBadge, DealHeat } from '@haggle/contract/deals/badges';
import type { Niche } from '@haggle/contract/deals/deals';
import { type DealStatus, isAvailable, isUnavailable } from '@haggle/contract/deals/status';
import * as dealLimits from '@haggle/contract/limits/deals';
import * as priceLimits from '@haggle/contract/limits/prices';
import * as rankingLimits from '@haggle/contract/limits/ranking';
import { day } from '../../../kernel/time.ts';

/** What badges are made of; amounts in minor units of the site's currency. */
export interface Badged {
  status: DealStatus;
  couponCode: string | null;
  endsAt: Date | null;
  cents: number;
  /** The longest window in days in which no price was below this one. */
  lowestInDays: number | null;
  /** The lowest price that is known of the product. */
  lowCents: number | null;
  niche: Niche | null;
  discountPercent: number | null;
}

/** What a deal's badges say, the weightiest first: a list shows the first ones only. */
export function badgesOf(deal: Badged, now: Date): DealBadge['kind'][] {
  if (isUnavailable(deal.status)) return ['over'];
  const kinds: [DealBadge['kind'], boolean][] = [
    ['code', deal.couponCode !== null],
    ['ends', endsSoon(deal, now)],
    ['lowest', isLowest(deal)],
    // A code beside it says the same.
    ['kind', deal.niche !== null && !(deal.niche === 'Coupon' && deal.couponCode !== null)],
    // Everything is 100 % off what it would cost.
    ['discount', (deal.discountPercent ?? 0) > 0 && deal.cents > 0],
  ];
  return kinds.filter(([, isTrue]) => isTrue).map(([kind]) => kind);
}

function endsSoon({ endsAt }: Badged, now: Date): boolean {
  const left = endsAt === null ? 0 : endsAt.getTime() - now.getTime();
  return left > 0 && left <= dealLimits.endsBadgeDays * day;
}

/** As the verdict says it: not where a longer window had a lower price, nor of what is free. */
function isLowest({ status, cents, lowestInDays, lowCents }: Badged): boolean {
  if (!isAvailable(status) || cents === 0 || lowestInDays === null) return false;
  return lowestInDays >= priceLimits.verdict.lowestInDays && (lowCents === null || lowCents >= cents);
}

/** How much a deal is liked, as its number's shape tells it. `votes` is what the front page asks for. */
export function heatOf(
  { score, isPromoted }: { score: number; isPromoted: boolean },
  { votes, votesLeast }: { votes: number; votesLeast: number },
): DealHeat {
  if (score < votesLeast) return 'cool';
  if (!isPromoted) return 'warm';
  return score >= votes * rankingLimits.blazing ? 'blazing' : 'hot';
}
