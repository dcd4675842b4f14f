import type { OpeningTab } from '@haggle/contract/deals/home-tabs';
import { openingTabs } from '@haggle/contract/limits/home';
import { t } from '@haggle/contract/messages/translate';
import { useMutation } from '@tanstack/react-query';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/inputs.tsx';
import { SettingsSection } from './settings-section.tsx';
import { useSaveSettings } from './use-saved-settings.ts';

/** The choice of the home page's initial tab for readers who haven't chosen one. */
export function HomeTabChoice({ current }: { current: OpeningTab }) {
  const save = useSaveSettings();
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: (homeTab: OpeningTab) => save({ homeTab }),
  });
  return (
    <SettingsSection id="homeTab">
      {error && <ErrorLine text={error.message} onRetry={() => variables && mutate(variables)} />}
      <Field label={t('admin-settings.homeTab.label')}>
        {(control) => (
          <Select
            {...control}
            value={current}
            disabled={isPending}
            onChange={({ target }) => {
              const chosen = openingTabs.find((tab) => tab === target.value);
              if (chosen) mutate(chosen);
            }}
          >
            {openingTabs.map((tab) => (
              <option key={tab} value={tab}>
                {t(`home.tabs.${tab}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </SettingsSection>
  );
}
