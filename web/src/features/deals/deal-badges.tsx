import type { Deal } from '@haggle/contract/deals';
import { Clock, Flame, TrendingUp } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';
import { discountText } from './words.ts';

/** What became of the deal where it is no longer live, percent OFF, Limited, and whether many voted for it. */
export function DealBadges({
  deal,
}: {
  deal: Pick<Deal, 'niche' | 'discountPercent' | 'lifecycleStatus' | 'promotedAt'>;
}) {
  const discount = discountText(deal);
  const over = { archived: 'Archived', expired: 'Expired', sold_out: 'Sold out' }[deal.lifecycleStatus as string];
  return (
    <>
      {over && <Badge>{over}</Badge>}
      {discount && (
        <Badge tone="ember">
          {(deal.discountPercent ?? 0) >= 50 && <Flame size={12} aria-hidden />}
          {discount}
        </Badge>
      )}
      {deal.niche === 'Limited Time Offer' && (
        <Badge>
          <Clock size={12} aria-hidden />
          Limited
        </Badge>
      )}
      {deal.promotedAt && !over && (
        <Badge>
          <TrendingUp size={12} aria-hidden />
          Popular
        </Badge>
      )}
    </>
  );
}
