import type { Me } from '@haggle/contract/accounts/users';
import { t } from '@haggle/contract/messages/translate';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/api.ts';
import { useApi } from '../../lib/api-context.tsx';
import { contractResolver } from '../../lib/form.ts';
import { useSessionActions } from '../../lib/session-context.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { Section } from '../../ui/section.tsx';
import { toast } from '../../ui/toast.ts';
import { PasswordMeter } from '../credentials/password-meter.tsx';
import { useAccountForm } from './use-account-form.ts';

const resolver = contractResolver<{ currentPassword?: string; newPassword: string }>(
  async () => (await import('@haggle/contract/accounts/credentials')).changePassword.body,
);

/** A form that changes the password, or sets the first one after registering with a login provider. */
export function ChangePassword({ user }: { user: Me }) {
  const lacksPassword = user.lacksPassword ?? false;
  const api = useApi();
  const session = useSessionActions();
  const client = useQueryClient();
  const { register, watch, submit, errorOf, isSubmitting, failure } = useAccountForm({
    resolver,
    defaultValues: { ...(!lacksPassword && { currentPassword: '' }), newPassword: '' },
    explain: (error) => (error instanceof ApiError && error.failure?.error) || t('security.password.failed'),
    async send(body) {
      session.replaceUser((await api('PUT /auth/password', { body })).data);
      session.clearErrors();
      void client.invalidateQueries({ queryKey: ['mine', 'devices'] });
      void client.invalidateQueries({ queryKey: ['mine', 'api-tokens'] });
      toast(lacksPassword ? t('security.password.wasSet') : t('security.password.changed'), 'good');
    },
  });
  return (
    <Section
      title={lacksPassword ? t('security.password.setTitle') : t('security.password.title')}
      text={lacksPassword ? t('security.password.setText') : t('security.password.text')}
    >
      <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex max-w-md flex-col gap-4">
        {failure && <ErrorLine text={failure} />}
        {!lacksPassword && (
          <Field label={t('security.common.password')} error={errorOf('currentPassword')}>
            {(control) => (
              <PasswordInput {...control} {...register('currentPassword')} autoComplete="current-password" />
            )}
          </Field>
        )}
        <Field label={t('security.password.new')} hint={t('security.password.hint')} error={errorOf('newPassword')}>
          {(control) => (
            <>
              <PasswordInput {...control} {...register('newPassword')} autoComplete="new-password" />
              <PasswordMeter password={watch('newPassword')} />
            </>
          )}
        </Field>
        <Button type="submit" className="self-start" disabled={isSubmitting}>
          {isSubmitting && t('security.common.changing')}
          {!isSubmitting && (lacksPassword ? t('security.password.set') : t('security.password.change'))}
        </Button>
      </form>
    </Section>
  );
}
