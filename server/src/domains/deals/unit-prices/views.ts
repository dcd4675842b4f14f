import type { Deal, DealDetail } from '@haggle/contract/deals/deals';
import type { Unit } from '@haggle/contract/deals/units';
import { customaryOf, customaryUnits } from '@haggle/contract/locale/customary-units';
import { locale } from '@haggle/contract/locale/locale';
import { currencyDecimals, formatMoney } from '@haggle/contract/locale/money';
import { t } from '@haggle/contract/messages/translate';
import { fromCents } from '../../../kernel/money.ts';
import { foreignAmount, type PostedAmounts } from '../../../kernel/posted-price.ts';

interface MeasuredRow {
  price_cents: number;
  posted: PostedAmounts | null;
  unit: Unit | null;
  unit_amount: number | null;
}

/** How many of the stored unit make the one that prices are shown for. */
const displayedPer: Partial<Record<Unit, number>> = { mah: 1000 };

/** Returns the price of one unit; null if the amount is unknown or the deal is free. */
export function toUnitPrice(row: MeasuredRow): Deal['unitPrice'] {
  const { unit, unit_amount: amount } = row;
  if (unit === null || amount === null || row.price_cents === 0) return null;
  const per = (displayedPer[unit] ?? 1) / amount;
  const pricePerUnit = fromCents(row.price_cents) * per;
  return { unit, amount: Number(pricePerUnit.toPrecision(6)), text: unitText(row, unit, amount) };
}

function unitText({ price_cents: cents, posted }: MeasuredRow, unit: Unit, amount: number): string {
  const customary = customaryOf(unit);
  const name = customary ?? unit;
  const size = customary ? customaryUnits[customary].size : 1;
  const per = (size * (displayedPer[unit] ?? 1)) / amount;
  const price = formatFineMoney(fromCents(cents) * per);
  if (posted === null) return t(`deals.unitPrice.${name}`, { price });
  const { amount: foreign, currency, decimals } = foreignAmount(posted, posted.price);
  const combinedPrice = t('deals.postedPrice', { posted: formatFineMoney(foreign * per, currency, decimals), price });
  return t(`deals.unitPrice.${name}`, { price: combinedPrice });
}

/** Formats small amounts with more decimals, since fractions of a cent matter: `$0.035`. */
function formatFineMoney(amount: number, currency = locale.currency, decimals = currencyDecimals(currency)): string {
  const units = amount * 10 ** decimals;
  const extraDecimals = units < 1 ? 2 : units < 10 ? 1 : 0;
  return formatMoney(amount, currency, decimals + extraDecimals);
}

export function toQuantity(
  row: Pick<MeasuredRow, 'unit' | 'unit_amount'> & { unit_is_corrected: boolean },
): DealDetail['quantity'] {
  const { unit, unit_amount: amount, unit_is_corrected: isCorrected } = row;
  return unit === null || amount === null ? null : { unit, amount, isCorrected };
}
