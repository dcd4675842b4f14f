import { formatter, locale } from './locale.ts';
import { keepSign, moneyOptions } from './money.ts';

/** Returns an amount short enough for a chart axis, without zero decimals: `$60`, `$59.50`, `$3.5K`. */
export function formatShortMoney(amount: number, currency = locale.currency): string {
  const isLarge = Math.abs(amount) >= 1_000;
  const few = { trailingZeroDisplay: 'stripIfInteger' } as const;
  const many = { notation: 'compact', maximumFractionDigits: 1, minimumFractionDigits: 0 } as const;
  const options = { ...moneyOptions(currency), ...(isLarge ? many : few) };
  const name = `short money ${currency} ${isLarge}`;
  return keepSign(formatter(name, (tag) => new Intl.NumberFormat(tag, options)).format(amount));
}

/** Returns an amount too small for the currency's decimals, such as earnings per click, with two more: `$0.0425`. */
export function formatFineMoney(amount: number): string {
  const options = { ...moneyOptions(), maximumFractionDigits: locale.decimals + 2 };
  return keepSign(formatter('fine money', (tag) => new Intl.NumberFormat(tag, options)).format(amount));
}

/** Returns an amount without decimals, for bounds and axes: `$50`. */
export function formatWholeMoney(amount: number, currency = locale.currency): string {
  const options = { style: 'currency', currency, maximumFractionDigits: 0 } as const;
  const format = formatter(`whole money ${currency}`, (tag) => new Intl.NumberFormat(tag, options));
  return keepSign(format.format(amount));
}
