import type { DealDetail } from '@haggle/contract/deals/deals';
import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api-context.tsx';
import { priceOutlineQuery } from '../prices/queries.ts';
import { AlertButton } from './alert-button.tsx';
import { shortPrice } from './alert-text.ts';
import { suggestCap } from './suggest-cap.ts';

/** A button such as `Alert me at $39 or less` for this product and similar ones. Shown for active deals only. */
export function PriceAlert({ deal }: { deal: DealDetail }) {
  const { data: outline } = useQuery(priceOutlineQuery(useApi(), deal._id));
  if (deal.lifecycleStatus !== 'active') return null;
  const cap = suggestCap(deal.price, outline);
  return (
    <AlertButton
      label={cap === undefined ? t('alerts.made.more') : t('alerts.made.atMost', { price: shortPrice(cap) })}
      buildAlert={({ buildSimilarAlert }) => buildSimilarAlert(deal, cap)}
      // Lets the label wrap when text is enlarged to 200%.
      className="h-auto! min-h-9 max-w-full self-start whitespace-normal! py-1.5"
    />
  );
}
