import * as accountLimits from '@haggle/contract/limits/accounts';
import { t } from '@haggle/contract/messages/translate';
import { useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../lib/api.ts';
import { useApi } from '../../lib/api-context.tsx';
import { contractResolver, showRefusal } from '../../lib/form.ts';
import { useSessionActions } from '../../lib/session-context.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { toast } from '../../ui/toast.ts';
import { ExpiredLink } from './expired-link.tsx';
import { PasswordMeter } from './password-meter.tsx';

const resolver = contractResolver<{ password: string }>(
  async () => (await import('@haggle/contract/accounts/credentials')).resetPassword.body,
);

/** A form that sets a new password with an emailed link. It logs out all sessions, including this one. */
export function ResetPasswordForm({ token }: { token: string }) {
  const { form, submit } = useResetPassword(token);
  const { errors, isSubmitting } = form.formState;
  if (errors.root?.type === 'link_expired') return <ExpiredLink text={errors.root.message} />;
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {errors.root?.message && <ErrorLine text={errors.root.message} />}
      <Field
        label={t('credentials.reset.password')}
        hint={t('credentials.reset.hint', { least: accountLimits.minPasswordLength })}
        error={errors.password?.message}
      >
        {(control) => (
          <>
            <PasswordInput {...control} {...form.register('password')} autoComplete="new-password" />
            <PasswordMeter password={form.watch('password')} />
          </>
        )}
      </Field>
      <Button type="submit" variant="primary" size="large" disabled={isSubmitting}>
        {isSubmitting ? t('credentials.reset.setting') : t('credentials.reset.set')}
      </Button>
      <p className="text-center text-faint text-sm">{t('credentials.reset.note')}</p>
    </form>
  );
}

function useResetPassword(token: string) {
  const api = useApi();
  const session = useSessionActions();
  const navigate = useNavigate();
  const form = useForm({ resolver, mode: 'onTouched', defaultValues: { password: '' } });
  const submit = form.handleSubmit(async (body) => {
    try {
      await api('PUT /auth/reset-password/:token', { params: { token }, body });
    } catch (error) {
      if (showRefusal(error, ['password'], form.setError)) return;
      const refusal = error instanceof ApiError ? error : undefined;
      const message = refusal?.failure?.error ?? t('credentials.reset.failed');
      form.setError('root', { type: refusal?.failure?.code ?? 'server', message });
      return;
    }
    session.expire();
    toast(t('credentials.reset.done'), 'good');
    await navigate({ to: '/login', replace: true });
  });
  return { form, submit };
}
