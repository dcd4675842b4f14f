import { t } from '@haggle/contract/messages/translate';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { SecondStepLink } from '../../../features/security/second-factor-link.tsx';
import { refusalText } from '../../../lib/refusal-text.ts';
import { SwitchRow } from '../../../ui/switch-row.tsx';
import { SettingsSection } from './settings-section.tsx';
import { useSaveSettings } from './use-saved-settings.ts';

/** A switch that requires two-step login for the pages only admins may see. */
export function AdminsSwitch({ isOn }: { isOn: boolean }) {
  const save = useSaveSettings();
  const [failure, setFailure] = useState<string>();
  const { mutate, isPending } = useMutation({
    mutationFn: (adminsNeedSecondStep: boolean) => save({ adminsNeedSecondStep }),
    onMutate: () => setFailure(undefined),
    onError: (error) => setFailure(refusalText(error)),
  });
  return (
    <SettingsSection id="admins">
      <SwitchRow
        name={t('admin-settings.admins.name')}
        note={t('admin-settings.admins.note')}
        isOn={isOn}
        isBusy={isPending}
        onSwitch={mutate}
      />
      {failure && (
        <p role="alert" className="mt-3 text-danger text-sm">
          {failure} <SecondStepLink />
        </p>
      )}
    </SettingsSection>
  );
}
