import { formatter } from '@haggle/contract/locale/locale';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte', 'petabyte'] as const;

/** Formats a number of bytes in the site's language, in decimal units: `1.2 GB`, `1,2 Go`. */
export function bytesText(bytes: number): string {
  // An amount that would round to 1,000 of a unit uses the next unit.
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1) / 0.9995) / 3));
  const amount = bytes / 1000 ** step;
  const decimals = amount >= 100 || step === 0 ? 0 : 1;
  const unit = units[step] ?? 'byte';
  const exact = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const options = { style: 'unit', unit, unitDisplay: step === 0 ? 'long' : 'short', ...exact } as const;
  return formatter(`bytes ${unit} ${decimals}`, (tag) => new Intl.NumberFormat(tag, options)).format(amount);
}
