/** The tabs of the settings in display order. The first one needs no URL parameter. */
export const tabs = ['appearance', 'account', 'security', 'notifications', 'following', 'filters', 'privacy'] as const;

export type Tab = (typeof tabs)[number];

/** Returns the tab in a URL, or undefined for the first one and unknown values. */
export function readTab(value: unknown): Tab | undefined {
  return tabs.find((tab) => tab === value && tab !== 'appearance');
}
