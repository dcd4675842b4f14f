import * as invitationLimits from '@haggle/contract/limits/invitations';
import * as signUpLimits from '@haggle/contract/limits/sign-ups';
import { t } from '@haggle/contract/messages/translate';
import type { SettingsChange, SiteSettings } from '@haggle/contract/site/settings';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../lib/api-context.tsx';
import { refusalText } from '../../../lib/refusal-text.ts';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/inputs.tsx';
import { SettingsSection } from './settings-section.tsx';
import { useSaved } from './use-saved-settings.ts';

const levels = [0, 1, 2, 3] as const;

/** Who may open an account, and which members may invite others. Saved as soon as it is chosen. */
export function SignUpSettings({ settings: { signUpMode, invitingTrust } }: { settings: SiteSettings }) {
  const api = useApi();
  const saved = useSaved();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: Pick<SettingsChange, 'signUpMode' | 'invitingTrust'>) => api('PUT /settings', { body }),
    onSuccess: ({ data }) => saved(data),
  });
  return (
    <SettingsSection id="signUp">
      <div className="flex max-w-xl flex-col gap-4">
        {error && <ErrorLine text={refusalText(error)} />}
        <Field label={t('admin-settings.signUp.label')} hint={t(`admin-settings.signUp.texts.${signUpMode}`)}>
          {(control) => (
            <Select
              {...control}
              value={signUpMode}
              disabled={isPending}
              onChange={({ target }) => {
                const chosen = signUpLimits.signUpModes.find((mode) => mode === target.value);
                if (chosen) mutate({ signUpMode: chosen });
              }}
            >
              {signUpLimits.signUpModes.map((mode) => (
                <option key={mode} value={mode}>
                  {t(`admin-settings.signUp.modes.${mode}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field
          label={t('admin-settings.signUp.inviting')}
          hint={t('admin-settings.signUp.invitingHint', {
            most: signUpLimits.perMember,
            days: invitationLimits.days,
          })}
        >
          {(control) => (
            <Select
              {...control}
              value={invitingTrust ?? ''}
              disabled={isPending || signUpMode === 'closed'}
              onChange={({ target }) => mutate({ invitingTrust: target.value === '' ? null : Number(target.value) })}
            >
              <option value="">{t('admin-settings.signUp.nobody')}</option>
              {levels.map((level) => (
                <option key={level} value={level}>
                  {t('admin-settings.signUp.trust', { level })}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
    </SettingsSection>
  );
}
