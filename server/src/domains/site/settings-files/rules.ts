import type { SettingsChange, SiteSettings } from '@haggle/contract/site/settings';

/**
 * Digits that nobody has chosen follow the language and the country. Where a file changes those, the digits that it names
 * go along although the site writes the same now.
 */
export function withDigits(
  change: SettingsChange,
  wanted: Readonly<Record<string, unknown>>,
  { digits }: Pick<SiteSettings, 'digits'>,
): SettingsChange {
  const isElsewhere = change.language !== undefined || change.country !== undefined;
  return isElsewhere && wanted.digits === digits ? { ...change, digits } : change;
}
