import type { SiteSettings } from '@haggle/contract/site/settings';
import type { SettingName } from './settings-places.ts';

/** Returns the names of the settings that differ between the two. */
export function differingNames(
  one: SiteSettings,
  other: SiteSettings,
  names: readonly SettingName[] = Object.keys(one) as SettingName[],
): SettingName[] {
  return names.filter((name) => asText(one[name]) !== asText(other[name]));
}

/** The value as JSON with sorted keys, so that key order doesn't matter. */
function asText(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
