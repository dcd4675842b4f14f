import { keysOf } from '@haggle/contract/keys';
import { t } from '@haggle/contract/messages/translate';
import type { SettingsChange, SiteSettings } from '@haggle/contract/site/settings';
import { useQueryClient } from '@tanstack/react-query';
import { isRefused } from '../../../lib/api.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { pickFields } from '../../../lib/form-text.ts';
import { refusalText } from '../../../lib/refusal-text.ts';
import { toast } from '../../../ui/toast.ts';
import { undoToast } from '../../../ui/undo-toast.ts';
import { differingNames } from './differing-names.ts';
import { withImprintLink } from './imprint-link.ts';
import { settingsRoundsKey, siteSettingsQuery } from './queries.ts';
import { useSettingsPage } from './settings-page-state.ts';
import type { SettingName } from './settings-places.ts';

interface ApplyOptions {
  /** The settings this change affected, which undo restores. Others may have been changed by someone else. */
  names?: readonly SettingName[];
  /** Whether something other than the settings' own forms changed them, so that those are remounted. */
  isElsewhere?: boolean;
}

/** Puts the current settings into the cache. @returns the settings shown before */
function useCacheSettings() {
  const client = useQueryClient();
  const { queryKey } = siteSettingsQuery(useApi());
  return function cacheSettings(data: SiteSettings, isElsewhere: boolean): SiteSettings | undefined {
    const before = client.getQueryData<SiteSettings>(queryKey);
    client.setQueryData(queryKey, data);
    if (isElsewhere) {
      const formVersions = client.getQueryData<Record<string, number>>(settingsRoundsKey) ?? {};
      const names = before ? differingNames(data, before) : [];
      const next = Object.fromEntries(names.map((name) => [name, (formVersions[name] ?? 0) + 1]));
      client.setQueryData(settingsRoundsKey, { ...formVersions, ...next });
    }
    // Another step of the setup checklist may be done now.
    void client.invalidateQueries({ queryKey: ['mine', 'setup'] });
    void client.invalidateQueries({ queryKey: ['mine', 'settings-history'] });
    void client.invalidateQueries({ queryKey: ['settings', 'trust-levels'] });
    return before;
  };
}

/** Returns a function that shows saved settings with an undo toast. Undo fails once they have changed again. */
export function useApplySaved() {
  const api = useApi();
  const cacheSettings = useCacheSettings();
  // Outside the settings page, a form would still show the undone values.
  const canUndo = useSettingsPage() !== undefined;
  async function undo(previousValues: SettingsChange, expected: SettingsChange): Promise<void> {
    try {
      cacheSettings((await api('PUT /settings', { body: { ...previousValues, expected } })).data, true);
      toast(t('admin-settings.history.undone'), 'good');
    } catch (error) {
      toast(refusalText(error), 'bad');
    }
  }
  return (data: SiteSettings, { names = [], isElsewhere = false }: ApplyOptions = {}) => {
    const before = cacheSettings(data, isElsewhere);
    const changedNames = before ? differingNames(data, before, withImprintLink(names, before, data)) : [];
    if (!before || !canUndo || changedNames.length === 0) toast(t('admin-settings.saved'), 'good');
    else
      undoToast(
        t('admin-settings.saved'),
        'good',
        () => void undo(pickSettings(before, changedNames), pickSettings(data, changedNames)),
      );
  };
}

interface SaveOptions extends Pick<ApplyOptions, 'isElsewhere'> {
  /** The values the settings must still have. If they don't, the current ones are shown. */
  expected?: SettingsChange;
}

/** Returns a function that saves some of the settings. */
export function useSaveSettings() {
  const api = useApi();
  const cacheSettings = useCacheSettings();
  const applySaved = useApplySaved();
  return async (change: SettingsChange, { expected, ...options }: SaveOptions = {}): Promise<void> => {
    try {
      const { data } = await api('PUT /settings', { body: { ...change, ...(expected && { expected }) } });
      applySaved(data, { ...options, names: keysOf(change) });
    } catch (error) {
      if (isRefused(error, 'changed_meanwhile')) {
        await api('GET /settings').then(
          ({ data }) => cacheSettings(data, true),
          () => undefined,
        );
      }
      throw error;
    }
  };
}

/** Returns the named settings only. */
export function pickSettings(settings: Partial<SiteSettings>, names: readonly SettingName[]): SettingsChange {
  return pickFields(settings, names);
}
