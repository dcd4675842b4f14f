import { formatter } from './locale.ts';

/** Returns a number with grouping and at most this many decimals: `12,345.6`. */
export function formatNumber(number: number, decimals = 3): string {
  const options = { maximumFractionDigits: decimals };
  return withMinus(formatter(`number ${decimals}`, (tag) => new Intl.NumberFormat(tag, options)).format(number));
}

/** Replaces the hyphen, which most languages' formats use and where a line may break, with a minus sign. */
function withMinus(number: string): string {
  return number.replace('-', '−');
}

/** Returns a number with its sign, unless it is 0: `+12`, or with exactly this many decimals: `+12.00`. */
export function formatSigned(number: number, decimals?: number): string {
  const exact = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const options = { signDisplay: 'exceptZero', ...(decimals !== undefined && exact) } as const;
  return withMinus(formatter(`signed ${decimals}`, (tag) => new Intl.NumberFormat(tag, options)).format(number));
}

/** Returns a large number in short form: `12.3K`. */
export function formatCompact(number: number): string {
  const options = { notation: 'compact', maximumFractionDigits: 1 } as const;
  return formatter('compact', (tag) => new Intl.NumberFormat(tag, options)).format(number);
}

/** Returns a share of 1 in percent, with at most this many decimals: `12.5%` for 0.125. */
export function formatPercent(share: number, decimals = 0): string {
  const options = { style: 'percent', maximumFractionDigits: decimals } as const;
  const text = formatter(`percent ${decimals}`, (tag) => new Intl.NumberFormat(tag, options)).format(share);
  // Arabic formats end Latin digits with a direction mark. Without one in front, a preceding Arabic word reorders them:
  // `%38`.
  return text.endsWith('\u200e') ? `\u200e${text}` : text;
}

/** Returns a change in percent with its sign, unless it is 0: `+20%`, `−20%` for -0.2. */
export function formatSignedPercent(share: number): string {
  const options = { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' } as const;
  return withMinus(formatter('signed percent', (tag) => new Intl.NumberFormat(tag, options)).format(share));
}

/** Returns a number of kilobytes, rounded: `1,234 kB`. */
export function formatKilobytes(kilobytes: number): string {
  const options = { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 } as const;
  return formatter('kilobytes', (tag) => new Intl.NumberFormat(tag, options)).format(kilobytes);
}

/** Returns a duration in whole minutes, hours or days, rounded up: `3 hours`. */
export function formatDuration(milliseconds: number): string {
  const minutes = Math.max(1, Math.ceil(milliseconds / 60_000));
  if (minutes < 90) return inUnit(minutes, 'minute');
  const hours = Math.ceil(minutes / 60);
  return hours <= 36 ? inUnit(hours, 'hour') : inUnit(Math.ceil(hours / 24), 'day');
}

function inUnit(number: number, unit: 'minute' | 'hour' | 'day'): string {
  const options = { style: 'unit', unit, unitDisplay: 'long' } as const;
  return formatter(`long ${unit}`, (tag) => new Intl.NumberFormat(tag, options)).format(number);
}
