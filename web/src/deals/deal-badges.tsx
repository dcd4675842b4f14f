import type { Deal } from '@haggle/contract/deals/deals';
import { t } from '@haggle/contract/messages/translate';
import { Badge } from '../ui/badge.tsx';
import { Icon } from '../ui/icon.tsx';
import { discountText } from './deal-text.ts';

/** What became of the deal where it is no longer live, percent OFF, Limited, and whether many voted for it. */
export function DealBadges({
  deal,
}: {
  deal: Pick<Deal, 'niche' | 'discountPercent' | 'lifecycleStatus' | 'promotedAt'>;
}) {
  const discount = discountText(deal);
  const { lifecycleStatus: status } = deal;
  const isOver = status === 'archived' || status === 'expired' || status === 'sold_out';
  return (
    <>
      {isOver && <Badge>{t(`deals.over.${status}`)}</Badge>}
      {discount && (
        <Badge tone="ember">
          {(deal.discountPercent ?? 0) >= 50 && <Icon name="flame" size={12} />}
          {discount}
        </Badge>
      )}
      {deal.niche === 'Limited Time Offer' && (
        <Badge>
          <Icon name="clock" size={12} />
          {t('deals.limited')}
        </Badge>
      )}
      {deal.promotedAt && !isOver && (
        <Badge>
          <Icon name="rising" size={12} />
          {t('deals.popular')}
        </Badge>
      )}
    </>
  );
}
