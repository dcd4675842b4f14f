/** Which badges are shown. */
export type Show = 'all' | 'earned' | 'locked';

/** Reads the badge filter from a query parameter. Showing all needs no parameter. */
export function readShow(value: unknown): Exclude<Show, 'all'> | undefined {
  return value === 'earned' || value === 'locked' ? value : undefined;
}
