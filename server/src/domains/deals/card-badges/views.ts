import type { DealBadge } from '@haggle/contract/deals/badges';
import type { Deal, Niche } from '@haggle/contract/deals/deals';
import type { DealStatus } from '@haggle/contract/deals/status';
import { formatPercent } from '@haggle/contract/locale/numbers';
import { formatAhead } from '@haggle/contract/locale/relative-time';
import { t } from '@haggle/contract/messages/translate';
import { day, hour } from '../../../kernel/time.ts';
import { badgesOf } from './rules.ts';

/** The columns of a deal that its badges depend on. */
export interface BadgeRow {
  status: DealStatus;
  coupon_code: string | null;
  ends_at: Date | null;
  price_cents: number;
  lowest_in_days: number | null;
  low_cents: number | null;
  niche: Niche | null;
  discount_percent: number | null;
}

/** Returns a deal's badges with their texts, the most important first. */
export function toBadges(row: BadgeRow, now: Date): Deal['badges'] {
  const facts = {
    status: row.status,
    couponCode: row.coupon_code,
    endsAt: row.ends_at,
    cents: row.price_cents,
    lowestInDays: row.lowest_in_days,
    lowCents: row.low_cents,
    niche: row.niche,
    discountPercent: row.discount_percent,
  };
  return badgesOf(facts, now).map((kind) => ({ kind, text: textOf(kind, row, now) }));
}

function textOf(kind: DealBadge['kind'], row: BadgeRow, now: Date): string {
  switch (kind) {
    case 'over':
      return t(`deals.over.${endedKinds[row.status] ?? 'expired'}`);
    case 'code':
      return t('deals.withCode', { code: row.coupon_code ?? '' });
    case 'ends':
      return t('deals.ends.in', { when: formatTimeLeft(row.ends_at ?? now, now) });
    case 'lowest':
      return t('prices.badge', { count: row.lowest_in_days ?? 0 });
    case 'kind':
      return row.niche === null ? '' : kindName(row.niche);
    case 'discount':
      return t('deals.percentOff', { percent: formatPercent((row.discount_percent ?? 0) / 100) });
  }
}

function kindName(niche: Niche): string {
  return niche === 'Limited Time Offer' ? t('deals.limited') : t(`deals.kind.${kinds[niche]}`);
}

const endedKinds: Partial<Record<DealStatus, 'archived' | 'sold_out'>> = { archived: 'archived', sold_out: 'sold_out' };

const kinds = {
  Clearance: 'clearance',
  Freebie: 'freebie',
  Coupon: 'coupon',
  'Price Error': 'priceError',
  'In-Store': 'inStore',
  Refurbished: 'refurbished',
  Subscription: 'subscription',
} as const satisfies Record<Exclude<Niche, 'Limited Time Offer'>, string>;

const minute = 60_000;

/** Uses a unit that stays right while a page is open. */
function formatTimeLeft(end: Date, now: Date): string {
  const left = end.getTime() - now.getTime();
  if (left < hour) return formatAhead(Math.max(1, left / minute), 'minute');
  return left < 48 * hour ? formatAhead(left / hour, 'hour') : formatAhead(left / day, 'day');
}
