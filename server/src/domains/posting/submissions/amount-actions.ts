import { decimalsOf } from '@haggle/contract/locale/currencies';
import { locale } from '@haggle/contract/locale/locale';
import { draftAmounts } from '@haggle/contract/posting/choices';
import type { DealDraft } from '@haggle/contract/posting/submissions';
import { priceRefusal } from '@haggle/contract/shapes';
import { fromCents, toCents, toUnits } from '../../../kernel/money.ts';
import type { PostedAmounts } from '../../../kernel/posted-price.ts';
import { invalidField } from '../../../kernel/refusal.ts';
import type { Context } from '../../../platform/context.ts';
import { convert, type Rate, requireRate } from '../../site/exchange-rates/actions.ts';

export type DraftAmounts = Pick<DealDraft, (typeof draftAmounts)[number] | 'currency'>;

interface AmountContext {
  /** When the price was posted or changed, which is the day of the exchange rate. */
  at: Date;
  /** The posted amounts before an edit: while the posted price is unchanged, its rate is, too. */
  present?: PostedAmounts | null | undefined;
}

/**
 * Converts a draft's amounts to columns of `deals`. Foreign currencies are converted at the rate of their day, and the
 * posted amounts are stored as well.
 * @throws Refusal `no_exchange_rate`; `invalid` for an amount above any deal's limit
 */
export async function toAmounts(context: Context, draft: DraftAmounts, { at, present }: AmountContext) {
  const { currency } = draft;
  if (!currency || currency === locale.currency) return { ...columnsOf(draft, toCents), posted: null };
  const decimals = decimalsOf(currency);
  const price = toUnits(draft.price, decimals);
  const isUnchanged = present?.currency === currency && present.price === price;
  const { rate, day }: Rate = isUnchanged ? present : await requireRate(context, currency, at);
  const columns = columnsOf(draft, (amount) => convert(toUnits(amount, decimals), currency, rate));
  refuseExcess(columns);
  const unitsOf = (amount: number | null | undefined) => (amount == null ? null : toUnits(amount, decimals));
  const posted: PostedAmounts = {
    currency,
    price,
    retail: unitsOf(draft.retailPrice),
    shipping: unitsOf(draft.shippingPrice),
    nextBest: unitsOf(draft.nextBestPrice),
    rate,
    day,
  };
  return { ...columns, posted };
}

function columnsOf(draft: DraftAmounts, toSiteCents: (amount: number) => number) {
  const orNull = (amount: number | null | undefined) => (amount == null ? null : toSiteCents(amount));
  return {
    price_cents: toSiteCents(draft.price),
    retail_cents: orNull(draft.retailPrice),
    shipping_cents: orNull(draft.shippingPrice),
    next_best_cents: orNull(draft.nextBestPrice),
  };
}

/** An amount within the limit of its own currency may exceed that of the site's. */
function refuseExcess(columns: ReturnType<typeof columnsOf>): void {
  const cents = [columns.price_cents, columns.retail_cents, columns.shipping_cents, columns.next_best_cents];
  for (const [index, field] of draftAmounts.entries()) {
    const refusal = priceRefusal(fromCents(cents[index] ?? 0));
    if (refusal !== undefined) throw invalidField(field, refusal);
  }
}
