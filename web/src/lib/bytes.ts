const units = ['B', 'kB', 'MB', 'GB', 'TB', 'PB'];

/** Bytes in words, by thousands: `1.2 GB`. */
export function bytesText(bytes: number): string {
  const step = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(bytes, 1)) / 3)));
  const amount = bytes / 1000 ** step;
  return `${amount >= 100 || step === 0 ? Math.round(amount) : amount.toFixed(1)} ${units[step]}`;
}
