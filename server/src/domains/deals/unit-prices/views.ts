import type { Deal, DealDetail } from '@haggle/contract/deals/deals';
import type { Unit } from '@haggle/contract/deals/units';
import { customaryOf, customaryUnits } from '@haggle/contract/locale/customary-units';
import { locale } from '@haggle/contract/locale/locale';
import { currencyDecimals, formatMoney } from '@haggle/contract/locale/money';
import { t } from '@haggle/contract/messages/translate';
import { fromCents } from '../../../kernel/money.ts';
import { foreignAmount, type PostedAmounts } from '../../../kernel/posted-price.ts';

interface Measured {
  price_cents: number;
  posted: PostedAmounts | null;
  unit: Unit | null;
  unit_amount: number | null;
}

/** How many of the stored unit make the one that prices are shown for. */
const toldPer: Partial<Record<Unit, number>> = { mah: 1000 };

/** Returns the price of one unit; null if the amount is unknown or the deal is free. */
export function toUnitPrice(row: Measured): Deal['unitPrice'] {
  const { unit, unit_amount: amount } = row;
  if (unit === null || amount === null || row.price_cents === 0) return null;
  const per = (toldPer[unit] ?? 1) / amount;
  const own = fromCents(row.price_cents) * per;
  return { unit, amount: Number(own.toPrecision(6)), text: unitText(row, unit, amount) };
}

function unitText({ price_cents: cents, posted }: Measured, unit: Unit, amount: number): string {
  const customary = customaryOf(unit);
  const name = customary ?? unit;
  const size = customary ? customaryUnits[customary].size : 1;
  const per = (size * (toldPer[unit] ?? 1)) / amount;
  const price = fineMoney(fromCents(cents) * per);
  if (posted === null) return t(`deals.unitPrice.${name}`, { price });
  const { amount: foreign, currency, decimals } = foreignAmount(posted, posted.price);
  const told = t('deals.postedPrice', { posted: fineMoney(foreign * per, currency, decimals), price });
  return t(`deals.unitPrice.${name}`, { price: told });
}

/** Formats small amounts with more decimals, since fractions of a cent matter: `$0.035`. */
function fineMoney(amount: number, currency = locale.currency, decimals = currencyDecimals(currency)): string {
  const units = amount * 10 ** decimals;
  const more = units < 1 ? 2 : units < 10 ? 1 : 0;
  return formatMoney(amount, currency, decimals + more);
}

export function toQuantity(
  row: Pick<Measured, 'unit' | 'unit_amount'> & { unit_is_corrected: boolean },
): DealDetail['quantity'] {
  const { unit, unit_amount: amount, unit_is_corrected: isCorrected } = row;
  return unit === null || amount === null ? null : { unit, amount, isCorrected };
}
