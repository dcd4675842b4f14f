import * as proofLimits from '@haggle/contract/limits/proof-of-work';
import { t } from '@haggle/contract/messages/translate';
import type { SettingsChange, SiteSettings } from '@haggle/contract/site/settings';
import { useMutation } from '@tanstack/react-query';
import { refusalText } from '../../../lib/refusal-text.ts';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/inputs.tsx';
import { SettingsSection } from './settings-section.tsx';
import { useSaveSettings } from './use-saved-settings.ts';

/** When browsers must solve a proof of work, such as to register, and its difficulty. Choices are saved immediately. */
export function ProofSettings({ settings: { proofOfWork, proofDifficulty } }: { settings: SiteSettings }) {
  const save = useSaveSettings();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (change: Pick<SettingsChange, 'proofOfWork' | 'proofDifficulty'>) => save(change),
  });
  return (
    <SettingsSection id="proof">
      <div className="flex max-w-xl flex-col gap-4">
        {error && <ErrorLine text={refusalText(error)} />}
        <Field label={t('admin-settings.proof.label')} hint={t(`admin-settings.proof.texts.${proofOfWork}`)}>
          {(control) => (
            <Select
              {...control}
              value={proofOfWork}
              disabled={isPending}
              onChange={({ target }) => {
                const chosen = proofLimits.modes.find((mode) => mode === target.value);
                if (chosen) mutate({ proofOfWork: chosen });
              }}
            >
              {proofLimits.modes.map((mode) => (
                <option key={mode} value={mode}>
                  {t(`admin-settings.proof.modes.${mode}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('admin-settings.proof.difficulty')} hint={t('admin-settings.proof.difficultyHint')}>
          {(control) => (
            <Select
              {...control}
              value={proofDifficulty}
              disabled={isPending || proofOfWork === 'off'}
              onChange={({ target }) => {
                const chosen = proofLimits.difficulties.find((one) => one === target.value);
                if (chosen) mutate({ proofDifficulty: chosen });
              }}
            >
              {proofLimits.difficulties.map((one) => (
                <option key={one} value={one}>
                  {t(`admin-settings.proof.difficulties.${one}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
    </SettingsSection>
  );
}
