const units = ['B', 'kB', 'MB', 'GB', 'TB', 'PB'];

/** Bytes in words, by thousands: `1.2 GB`. */
export function bytesText(bytes: number): string {
  // What would be rounded to a thousand of a unit is one of the next.
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1) / 0.9995) / 3));
  const amount = bytes / 1000 ** step;
  return `${amount >= 100 || step === 0 ? Math.round(amount) : amount.toFixed(1)} ${units[step]}`;
}
