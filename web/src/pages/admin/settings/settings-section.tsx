import { t } from '@haggle/contract/messages/translate';
import type { SettingsChange } from '@haggle/contract/site/settings';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { settingName, settingValue } from '../../../features/site-settings/setting-words.ts';
import { isRefused } from '../../../lib/api.ts';
import { refusalText } from '../../../lib/refusal-text.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Section } from '../../../ui/section.tsx';
import { toast } from '../../../ui/toast.ts';
import { differingNames } from './differing-names.ts';
import { useSettingsPage } from './settings-page-state.ts';
import { settingsPlaces } from './settings-places.ts';
import { pickSettings, useSaveSettings } from './use-saved-settings.ts';

/** A section of the settings: its heading, its fields, and the defaults of settings that differ from them. */
export function SettingsSection({ id, children }: { id: string; children: ReactNode }) {
  const page = useSettingsPage();
  const place = settingsPlaces().find((one) => one.id === id);
  if (!place) return null;
  return (
    // Hidden instead of unmounted, so that typed text stays.
    <div hidden={page && !page.isShown(id)}>
      <Section id={id} title={place.title} text={place.text}>
        {children}
        {place.hasDefaults && <Defaults id={id} />}
      </Section>
    </div>
  );
}

function Defaults({ id }: { id: string }) {
  const save = useSaveSettings();
  const { settings, defaults } = useSettingsPage() ?? {};
  const restore = useMutation({
    mutationFn: ({ change, expected }: Record<'change' | 'expected', SettingsChange>) =>
      save(change, { isElsewhere: true, expected }),
    // A toast, because `save` has loaded the others' changes, which remount this section.
    onError: (error) => isRefused(error, 'changed_meanwhile') && toast(refusalText(error), 'bad'),
  });
  const names = settingsPlaces().find((place) => place.id === id)?.names ?? [];
  const differing = settings && defaults ? differingNames(settings, defaults, names) : [];
  if (!settings || !defaults || differing.length === 0) return null;
  return (
    <div className="mt-4 border-t pt-3 text-soft text-sm">
      {restore.error && <ErrorLine text={refusalText(restore.error)} />}
      <ul>
        {differing.map((name) => (
          <li key={name}>
            {t('admin-settings.defaults.differs', {
              name: settingName(name),
              value: settingValue(name, defaults[name]),
            })}
          </li>
        ))}
      </ul>
      <Button
        size="small"
        className="mt-2"
        disabled={restore.isPending}
        onClick={() =>
          restore.mutate({ change: pickSettings(defaults, differing), expected: pickSettings(settings, differing) })
        }
      >
        {t('admin-settings.defaults.restore')}
      </Button>
    </div>
  );
}
