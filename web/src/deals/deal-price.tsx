import type { Deal } from '@haggle/contract/deals/deals';
import { t } from '@haggle/contract/messages/translate';
import { clsx } from 'clsx';
import { formatPrice } from '../lib/money.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { struckPrice } from './deal-text.ts';

const sizes = { small: 'text-base', medium: 'text-xl', large: 'text-4xl' };

/** The price, loud, with the retail price struck out beside it. */
export function DealPrice({ deal, size }: { deal: Pick<Deal, 'price' | 'retailPrice'>; size: keyof typeof sizes }) {
  const struck = struckPrice(deal);
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
      <span className={clsx('font-bold tracking-tight', sizes[size])}>{formatPrice(deal.price)}</span>
      {struck && (
        <span className={clsx('text-faint', size === 'large' ? 'text-lg' : 'text-sm')}>
          <VisuallyHidden>{t('deals.retailPrice')} </VisuallyHidden>
          <s>{struck}</s>
        </span>
      )}
    </p>
  );
}
