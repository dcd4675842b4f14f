/** The tabs of the settings in their order; the first one has the plain address. */
export const tabs = ['appearance', 'account', 'security', 'notifications', 'following', 'filters', 'privacy'] as const;

export type Tab = (typeof tabs)[number];

/** The tab that an address asks for; undefined for the first one and for unknown words. */
export function readTab(value: unknown): Tab | undefined {
  return tabs.find((tab) => tab === value && tab !== 'appearance');
}
