export type Zone = 'good' | 'middling' | 'poor';

/** Where a measure stands; the bounds themselves belong to the better zone. */
export function zoneOf(value: number, [good, poor]: readonly [number, number]): Zone {
  if (value <= good) return 'good';
  return value <= poor ? 'middling' : 'poor';
}
