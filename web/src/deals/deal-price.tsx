import type { Deal } from '@haggle/contract/deals/deals';
import { t } from '@haggle/contract/messages/translate';
import { clsx } from 'clsx';
import { formatPrice } from '../lib/money.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { struckPrice } from './deal-text.ts';

const sizes = { small: 'text-base', medium: 'text-xl', large: 'text-4xl' };

/** The price as posted, in large type, followed by its value in the site's currency and the struck-out retail price. */
export function DealPrice({
  deal,
  size,
}: {
  deal: Pick<Deal, 'price' | 'retailPrice' | 'posted'>;
  size: keyof typeof sizes;
}) {
  const struck = struckPrice(deal);
  const { posted } = deal;
  const { price } = posted ?? deal;
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
      <span className={clsx('price font-bold tracking-tight', sizes[size])}>
        {price === 0 ? t('deals.free') : formatPrice(price, posted)}
      </span>
      {posted && price !== 0 && (
        <span className="text-sm text-soft">{t('deals.about', { price: formatPrice(deal.price) })}</span>
      )}
      {struck && (
        <span className={clsx('text-faint', size === 'large' ? 'text-lg' : 'text-sm')}>
          <VisuallyHidden>{t('deals.retailPrice')} </VisuallyHidden>
          <s>{struck}</s>
        </span>
      )}
    </p>
  );
}
