import { t } from '@haggle/contract/messages/translate';
import { fromCents } from '../../kernel/money.ts';
import { foreignAmount, priceText } from '../../kernel/posted-price.ts';
import type { DealOrder, DealRow } from './store.ts';
import { toUnitPrice } from './unit-prices/actions.ts';

/** Returns the value a list is sorted by, in words; null if the card shows it anyway. */
export function toSortText(row: DealRow, order: DealOrder): string | null {
  if (order === 'unitPrice') return toUnitPrice(row)?.text ?? null;
  return order === 'deliveredPrice' ? deliveredText(row) : null;
}

function deliveredText(row: DealRow): string | null {
  if (row.delivered_cents === null) return t('deals.shippingNotStated');
  const { posted } = row;
  const cents = Number(row.delivered_cents);
  // The card shows the price, and that shipping is free.
  if (cents === row.price_cents) return null;
  const price = priceText(fromCents(cents), posted && foreignAmount(posted, posted.price + (posted.shipping ?? 0)));
  return t('deals.delivered', { price });
}
