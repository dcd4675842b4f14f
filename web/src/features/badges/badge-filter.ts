/** Which badges are shown. */
export type BadgeFilter = 'all' | 'earned' | 'locked';

/** Reads the badge filter from a query parameter. Showing all needs no parameter. */
export function parseBadgeFilter(value: unknown): Exclude<BadgeFilter, 'all'> | undefined {
  return value === 'earned' || value === 'locked' ? value : undefined;
}
