import type { SettingsChange, SiteSettings } from '@haggle/contract/site/settings';

/**
 * Adds the file's digits to a change of language or country, even if the site uses the same digits now. Digits that are
 * not set explicitly follow the language and country, so they would change as well.
 */
export function withDigits(
  change: SettingsChange,
  wanted: Readonly<Record<string, unknown>>,
  { digits }: Pick<SiteSettings, 'digits'>,
): SettingsChange {
  const isRegionChanged = change.language !== undefined || change.country !== undefined;
  return isRegionChanged && wanted.digits === digits ? { ...change, digits } : change;
}
