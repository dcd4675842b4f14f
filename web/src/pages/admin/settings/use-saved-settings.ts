import { keysOf } from '@haggle/contract/keys';
import { t } from '@haggle/contract/messages/translate';
import type { SettingsChange, SiteSettings } from '@haggle/contract/site/settings';
import { useQueryClient } from '@tanstack/react-query';
import { isRefused } from '../../../lib/api.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { refusalText } from '../../../lib/refusal-text.ts';
import { toast } from '../../../ui/toast.ts';
import { undoToast } from '../../../ui/undo-toast.ts';
import { differingNames } from './differing-names.ts';
import { withImprintLink } from './imprint-link.ts';
import { settingsRoundsKey, siteSettingsQuery } from './queries.ts';
import { useSettingsPage } from './settings-page-state.ts';
import type { SettingName } from './settings-places.ts';

interface Saved {
  /** Which of them were changed, and can be undone; others may have been changed by somebody else. */
  names?: readonly SettingName[];
  /** Whether something else than the settings' own forms changed them, so that those begin again. */
  isElsewhere?: boolean;
}

/** Shows settings as they are now. @returns what was shown before */
function useKeep() {
  const client = useQueryClient();
  const { queryKey } = siteSettingsQuery(useApi());
  return function keep(data: SiteSettings, isElsewhere: boolean): SiteSettings | undefined {
    const before = client.getQueryData<SiteSettings>(queryKey);
    client.setQueryData(queryKey, data);
    if (isElsewhere) {
      const rounds = client.getQueryData<Record<string, number>>(settingsRoundsKey) ?? {};
      const names = before ? differingNames(data, before) : [];
      const next = Object.fromEntries(names.map((name) => [name, (rounds[name] ?? 0) + 1]));
      client.setQueryData(settingsRoundsKey, { ...rounds, ...next });
    }
    // The checklist of setting up may have another step done.
    void client.invalidateQueries({ queryKey: ['mine', 'setup'] });
    void client.invalidateQueries({ queryKey: ['mine', 'settings-history'] });
    void client.invalidateQueries({ queryKey: ['settings', 'trust-levels'] });
    return before;
  };
}

/** What is to be done with settings that were saved: they are shown, and can be undone while they stay as they are. */
export function useSaved() {
  const api = useApi();
  const keep = useKeep();
  // Elsewhere a form would go on showing what was undone.
  const canUndo = useSettingsPage() !== undefined;
  async function undo(wanted: SettingsChange, expected: SettingsChange): Promise<void> {
    try {
      keep((await api('PUT /settings', { body: { ...wanted, expected } })).data, true);
      toast(t('admin-settings.history.undone'), 'good');
    } catch (error) {
      toast(refusalText(error), 'bad');
    }
  }
  return (data: SiteSettings, { names = [], isElsewhere = false }: Saved = {}) => {
    const before = keep(data, isElsewhere);
    const back = before ? differingNames(data, before, withImprintLink(names, before, data)) : [];
    if (!before || !canUndo || back.length === 0) toast(t('admin-settings.saved'), 'good');
    else
      undoToast(
        t('admin-settings.saved'),
        'good',
        () => void undo(pickSettings(before, back), pickSettings(data, back)),
      );
  };
}

interface Saving extends Pick<Saved, 'isElsewhere'> {
  /** What the settings have to be still. Where they are not, what they are now is shown. */
  expected?: SettingsChange;
}

/** Saves some of the settings. */
export function useSave() {
  const api = useApi();
  const keep = useKeep();
  const saved = useSaved();
  return async (change: SettingsChange, { expected, ...options }: Saving = {}): Promise<void> => {
    try {
      const { data } = await api('PUT /settings', { body: { ...change, ...(expected && { expected }) } });
      saved(data, { ...options, names: keysOf(change) });
    } catch (error) {
      if (isRefused(error, 'changed_meanwhile')) {
        await api('GET /settings').then(
          ({ data }) => keep(data, true),
          () => undefined,
        );
      }
      throw error;
    }
  };
}

/** Those settings that are named. */
export function pickSettings(settings: Partial<SiteSettings>, names: readonly SettingName[]): SettingsChange {
  return Object.fromEntries(names.map((name) => [name, settings[name]]));
}
