import { entriesOf } from '@haggle/contract/keys';
import type { SettingsChange } from '@haggle/contract/site/settings';
import { changedPart } from '../../../lib/form-text.ts';
import { pickSettings } from './use-saved-settings.ts';

export interface ChangeOptions {
  /** Settings whose default depends on others. Sent along with any of those, or the server would reset them. */
  followers?: Partial<Record<keyof SettingsChange, readonly (keyof SettingsChange)[]>>;
  /** Settings sent even if unchanged: saving a setup step confirms them. */
  always?: readonly (keyof SettingsChange)[];
}

/** Returns the settings a form has to save: the changed ones, plus those in `followers` and `always`. */
export function changedSettings(
  next: SettingsChange,
  before: SettingsChange,
  { followers = {}, always = [] }: ChangeOptions = {},
): SettingsChange {
  const changed = changedPart(next, before);
  const affected = entriesOf(followers).flatMap(([name, dependencies]) =>
    dependencies?.some((other) => other in changed) ? [name] : [],
  );
  return { ...changed, ...pickSettings(next, [...affected, ...always]) };
}
