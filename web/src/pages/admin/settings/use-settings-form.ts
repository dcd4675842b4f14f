import { keysOf } from '@haggle/contract/keys';
import type { SettingsChange, SiteSettings } from '@haggle/contract/site/settings';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { useAdminForm } from '../../../features/admin-kit/use-admin-form.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { type ChangeOptions, changedSettings } from './changed-settings.ts';
import { siteSettingsQuery } from './queries.ts';
import { pickSettings, useApplySaved } from './use-saved-settings.ts';

interface SettingsForm<T> extends ChangeOptions {
  /** The initial values. */
  values: T;
  /** The name under which the draft is stored. */
  draft: string;
  onSaved?: (submitted: T) => void;
}

/**
 * Returns a form for some settings. It saves only the changed ones and those sent along with them, if they still
 * have their initial values. Someone else may have changed them while the form was open.
 * @param toChange turns the form's values into settings
 */
export function useSettingsForm<T extends FieldValues>(
  { values, draft, onSaved, ...sending }: SettingsForm<T>,
  toChange: (submitted: T) => SettingsChange,
) {
  const api = useApi();
  const client = useQueryClient();
  const applySaved = useApplySaved();
  const { queryKey } = siteSettingsQuery(api);
  const seenSettings = useRef<Partial<SiteSettings>>(client.getQueryData<SiteSettings>(queryKey) ?? {});
  const form = useAdminForm<T>({ values: values as DefaultValues<T>, draft }, async (submitted, before) => {
    const change = changedSettings(toChange(submitted), toChange(before), sending);
    const names = keysOf(change);
    const expected = pickSettings(seenSettings.current, names);
    const { data } = await api('PUT /settings', { body: { ...change, expected } });
    seenSettings.current = { ...seenSettings.current, ...pickSettings(data, names) };
    // Before `applySaved`, which may remount the form with the new settings.
    await form.draft.done(submitted);
    applySaved(data, { names });
    onSaved?.(submitted);
  });
  return form;
}
