import type { SiteSettings } from '@haggle/contract/site/settings';
import type { SettingName } from './settings-places.ts';

/** Which of some settings are not the same in both. */
export function differingNames(
  one: SiteSettings,
  other: SiteSettings,
  names: readonly SettingName[] = Object.keys(one) as SettingName[],
): SettingName[] {
  return names.filter((name) => asText(one[name]) !== asText(other[name]));
}

/** A value as text that is the same whatever the order of its fields. */
function asText(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
