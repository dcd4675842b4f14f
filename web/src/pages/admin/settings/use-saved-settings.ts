import { t } from '@haggle/contract/messages/translate';
import type { SettingsChange, SiteSettings } from '@haggle/contract/site/settings';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../lib/api-context.tsx';
import { refusalText } from '../../../lib/refusal-text.ts';
import { toast } from '../../../ui/toast.ts';
import { undoToast } from '../../../ui/undo-toast.ts';
import { differingNames } from './differing-names.ts';
import { settingsRoundsKey, siteSettingsQuery } from './queries.ts';
import { useSettingsPage } from './settings-page-state.ts';

/**
 * What is to be done with settings that were saved: they are shown, and can be undone.
 * @param options.isElsewhere whether something else than the settings' own forms changed them, so that those begin again
 */
export function useSaved() {
  const api = useApi();
  const client = useQueryClient();
  // Elsewhere a form would go on showing what was undone.
  const canUndo = useSettingsPage() !== undefined;
  const { queryKey } = siteSettingsQuery(api);
  function keep(data: SiteSettings, isElsewhere: boolean): SettingsChange {
    const before = client.getQueryData<SiteSettings>(queryKey);
    const names = before ? differingNames(data, before) : [];
    client.setQueryData(queryKey, data);
    if (isElsewhere) {
      const rounds = client.getQueryData<Record<string, number>>(settingsRoundsKey) ?? {};
      const next = Object.fromEntries(names.map((name) => [name, (rounds[name] ?? 0) + 1]));
      client.setQueryData(settingsRoundsKey, { ...rounds, ...next });
    }
    // The checklist of setting up may have another step done.
    void client.invalidateQueries({ queryKey: ['mine', 'setup'] });
    void client.invalidateQueries({ queryKey: ['mine', 'settings-history'] });
    void client.invalidateQueries({ queryKey: ['settings', 'trust-levels'] });
    // A picture is gone with its change.
    const back = names.filter((name) => name !== 'logoUrl' && name !== 'logoDarkUrl' && name !== 'iconUrl');
    return Object.fromEntries(back.map((name) => [name, before?.[name]]));
  }
  async function undo(body: SettingsChange): Promise<void> {
    try {
      keep((await api('PUT /settings', { body })).data, true);
      toast(t('admin-settings.history.undone'), 'good');
    } catch (error) {
      toast(refusalText(error), 'bad');
    }
  }
  return (data: SiteSettings, { isElsewhere = false } = {}) => {
    const before = keep(data, isElsewhere);
    if (!canUndo || Object.keys(before).length === 0) toast(t('admin-settings.saved'), 'good');
    else undoToast(t('admin-settings.saved'), 'good', () => void undo(before));
  };
}

/** Saves some of the settings. */
export function useSave(): (body: SettingsChange) => Promise<void> {
  const api = useApi();
  const saved = useSaved();
  return async (body) => saved((await api('PUT /settings', { body })).data);
}
