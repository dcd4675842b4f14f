import { entriesOf } from '@haggle/contract/keys';
import type { SettingsChange } from '@haggle/contract/site/settings';
import { changedPart } from '../../../lib/form-text.ts';
import { pickSettings } from './use-saved-settings.ts';

export interface Sending {
  /** Settings whose default follows others: with one of those they are sent as they are, or the default would come. */
  followers?: Partial<Record<keyof SettingsChange, readonly (keyof SettingsChange)[]>>;
  /** What is sent in any case: whoever saves a step of setting up says that this is right. */
  always?: readonly (keyof SettingsChange)[];
}

/** What of a form is to be saved: what was changed in it, and what goes with that. */
export function changedSettings(
  next: SettingsChange,
  before: SettingsChange,
  { followers = {}, always = [] }: Sending = {},
): SettingsChange {
  const changed = changedPart(next, before);
  const along = entriesOf(followers).flatMap(([name, led]) => (led?.some((other) => other in changed) ? [name] : []));
  return { ...changed, ...pickSettings(next, [...along, ...always]) };
}
