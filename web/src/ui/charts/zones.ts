export type Zone = 'good' | 'middling' | 'poor';

/** Returns a measure's zone; the bounds belong to the better zone. */
export function zoneOf(value: number, [good, poor]: readonly [number, number]): Zone {
  if (value <= good) return 'good';
  return value <= poor ? 'middling' : 'poor';
}
