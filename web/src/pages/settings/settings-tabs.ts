/** The tabs of the settings in their order; the first one has the plain address. */
export const tabNames = {
  appearance: 'Appearance',
  account: 'Account',
  security: 'Security',
  notifications: 'Notifications',
  filters: 'Filters',
  privacy: 'Privacy',
} as const;

export type Tab = keyof typeof tabNames;

/** The tab that an address asks for; undefined for the first one and for unknown words. */
export function readTab(value: unknown): Tab | undefined {
  return typeof value === 'string' && value !== 'appearance' && Object.hasOwn(tabNames, value)
    ? (value as Tab)
    : undefined;
}
