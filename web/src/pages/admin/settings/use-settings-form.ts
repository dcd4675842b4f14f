import { keysOf } from '@haggle/contract/keys';
import type { SettingsChange, SiteSettings } from '@haggle/contract/site/settings';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { useAdminForm } from '../../../features/admin-kit/use-admin-form.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { changedSettings, type Sending } from './changed-settings.ts';
import { siteSettingsQuery } from './queries.ts';
import { pickSettings, useSaved } from './use-saved-settings.ts';

interface SettingsForm<T> extends Sending {
  /** What it begins with. */
  values: T;
  /** Under which name its draft is kept. */
  draft: string;
  onSaved?: (given: T) => void;
}

/**
 * A form of some settings. Only what was changed in it is saved, with what goes along with that, and only while that is still what the form began with:
 * somebody else may have changed it, or other settings, while the form stood open.
 * @param toChange which settings the form's values are
 */
export function useSettingsForm<T extends FieldValues>(
  { values, draft, onSaved, ...sending }: SettingsForm<T>,
  toChange: (given: T) => SettingsChange,
) {
  const api = useApi();
  const client = useQueryClient();
  const saved = useSaved();
  const { queryKey } = siteSettingsQuery(api);
  const seen = useRef<Partial<SiteSettings>>(client.getQueryData<SiteSettings>(queryKey) ?? {});
  const form = useAdminForm<T>({ values: values as DefaultValues<T>, draft }, async (given, before) => {
    const change = changedSettings(toChange(given), toChange(before), sending);
    const names = keysOf(change);
    const expected = pickSettings(seen.current, names);
    const { data } = await api('PUT /settings', { body: { ...change, expected } });
    seen.current = { ...seen.current, ...pickSettings(data, names) };
    // A form that is drawn for what is saved begins again with it.
    await form.draft.done(given);
    saved(data, { names });
    onSaved?.(given);
  });
  return form;
}
