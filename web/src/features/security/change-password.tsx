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

const resolver = contractResolver<{ currentPassword: string; newPassword: string }>(
  async () => (await import('@haggle/contract/accounts/credentials')).changePassword.body,
);

export function ChangePassword() {
  const api = useApi();
  const session = useSessionActions();
  const client = useQueryClient();
  const { register, watch, submit, errorOf, isSubmitting, failure } = useAccountForm({
    resolver,
    defaultValues: { currentPassword: '', newPassword: '' },
    explain: (error) => (error instanceof ApiError && error.failure?.error) || 'Password update failed',
    async send(body) {
      session.replaceUser((await api('PUT /auth/password', { body })).data);
      session.clearErrors();
      void client.invalidateQueries({ queryKey: ['mine', 'devices'] });
      void client.invalidateQueries({ queryKey: ['mine', 'api-tokens'] });
      toast('Your password is changed. Your other devices are signed out.', 'good');
    },
  });
  return (
    <Section title="Password" text="A new password signs you out everywhere but here, and ends your API tokens.">
      <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex max-w-md flex-col gap-4">
        {failure && <ErrorLine text={failure} />}
        <Field label="Current password" error={errorOf('currentPassword')}>
          {(control) => <PasswordInput {...control} {...register('currentPassword')} autoComplete="current-password" />}
        </Field>
        <Field label="New password" hint="At least 10 characters." error={errorOf('newPassword')}>
          {(control) => (
            <>
              <PasswordInput {...control} {...register('newPassword')} autoComplete="new-password" />
              <PasswordMeter password={watch('newPassword')} />
            </>
          )}
        </Field>
        <Button type="submit" className="self-start" disabled={isSubmitting}>
          {isSubmitting ? 'Changing it...' : 'Change password'}
        </Button>
      </form>
    </Section>
  );
}
