import { firstSettings } from '@haggle/contract/site/first-settings';
import type { SiteSettings } from '@haggle/contract/site/settings';

/** The settings of a site that nobody has changed yet; `change` says what is different on this one. */
export function siteSettings(change: Partial<SiteSettings> = {}): SiteSettings {
  return { ...firstSettings, ...change };
}
