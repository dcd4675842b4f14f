import { firstSettings } from '@haggle/contract/site/first-settings';
import type { SiteSettings } from '@haggle/contract/site/settings';

/** Returns the default settings of a new site with the given changes. */
export function siteSettings(overrides: Partial<SiteSettings> = {}): SiteSettings {
  return { ...firstSettings, ...overrides };
}
