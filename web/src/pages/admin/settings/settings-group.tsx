import { t } from '@haggle/contract/messages/translate';
import type { ReactNode } from 'react';
import { useSettingsPage } from './settings-page-state.ts';
import { type SettingsPlace, settingsPlaces } from './settings-places.ts';

/** A group of related sections, hidden when none of them is shown. */
export function SettingsGroup({ name, children }: { name: SettingsPlace['group']; children: ReactNode }) {
  const page = useSettingsPage();
  const isEmpty = !settingsPlaces().some(({ id, group }) => group === name && page?.isShown(id));
  return (
    <div hidden={isEmpty}>
      <p className="mb-2 font-semibold text-faint text-sm">{t(`admin-settings.groups.${name}`)}</p>
      <div className="flex flex-col gap-4">{children}</div>
    </div>
  );
}
