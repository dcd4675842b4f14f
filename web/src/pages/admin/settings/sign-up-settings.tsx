import * as invitationLimits from '@haggle/contract/limits/invitations';
import * as signUpLimits from '@haggle/contract/limits/sign-ups';
import { t } from '@haggle/contract/messages/translate';
import type { SettingsChange, SiteSettings } from '@haggle/contract/site/settings';
import { useMutation } from '@tanstack/react-query';
import { refusalText } from '../../../lib/refusal-text.ts';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/inputs.tsx';
import { SettingsSection } from './settings-section.tsx';
import { useSaveSettings } from './use-saved-settings.ts';

const levels = [0, 1, 2, 3] as const;
/** The periods offered, in days. The API accepts others, so the current one is added. */
const terms = [7, 14, 30, 60, 90, 365];

type Choices = Pick<SettingsChange, 'signUpMode' | 'invitingTrust' | 'unconfirmedDays'>;

/** Who may register and who may invite, and when unconfirmed accounts are deleted. Choices are saved immediately. */
export function SignUpSettings({ settings }: { settings: SiteSettings }) {
  const { signUpMode, invitingTrust } = settings;
  const save = useSaveSettings();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (change: Choices) => save(change),
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
        <UnconfirmedField days={settings.unconfirmedDays} isDisabled={isPending} onChange={mutate} />
      </div>
    </SettingsSection>
  );
}

interface UnconfirmedProps {
  days: number;
  isDisabled: boolean;
  onChange: (change: Choices) => void;
}

function UnconfirmedField({ days, isDisabled, onChange }: UnconfirmedProps) {
  const offered = [...new Set([...terms, days])].filter((term) => term > 0).toSorted((a, b) => a - b);
  return (
    <Field label={t('admin-settings.signUp.unconfirmed')} hint={t('admin-settings.signUp.unconfirmedHint')}>
      {(control) => (
        <Select
          {...control}
          value={days}
          disabled={isDisabled}
          onChange={({ target }) => onChange({ unconfirmedDays: Number(target.value) })}
        >
          {offered.map((term) => (
            <option key={term} value={term}>
              {t('admin-settings.signUp.afterDays', { count: term })}
            </option>
          ))}
          <option value={0}>{t('admin-settings.signUp.never')}</option>
        </Select>
      )}
    </Field>
  );
}
