import { t } from '@haggle/contract/messages/translate';
import { useForm } from 'react-hook-form';
import { contractResolver } from '../../lib/form.ts';
import { useSession } from '../../lib/session-context.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/inputs.tsx';
import { NeedsScript } from '../../ui/needs-script.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { AppealLink } from './appeal-link.tsx';
import { useClearedErrors } from './use-cleared-errors.ts';
import { type LoginValues, useLogin } from './use-login.ts';

const resolver = contractResolver<LoginValues>(
  async () => (await import('@haggle/contract/accounts/sessions')).login.body,
);

/** A form with email and password, then a code if the account requires one. */
export function LoginForm() {
  const { error } = useSession();
  useClearedErrors();
  // Validates on submit: an error appearing on blur would move the button the reader is about to press.
  const form = useForm({ resolver, defaultValues: { email: '', password: '', code: '' } });
  const { register, formState } = form;
  const { needsCode, isSuspended, submit } = useLogin(form);
  const { errors, isSubmitting, isSubmitted } = formState;
  return (
    // POST, so that a form submitted before hydration never puts the password into the address.
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <NeedsScript />
      {error && isSubmitted && <ErrorLine text={error} />}
      {error && isSuspended && isSubmitted && <AppealLink />}
      <Field label={t('session.form.email')} hint={t('session.form.emailHint')} error={errors.email?.message}>
        {(control) => (
          <Input
            {...control}
            {...register('email')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            inputMode="email"
          />
        )}
      </Field>
      <Field label={t('session.form.password')} error={errors.password?.message}>
        {(control) => <PasswordInput {...control} {...register('password')} autoComplete="current-password" />}
      </Field>
      {needsCode && (
        <Field label={t('session.form.code')} hint={t('session.form.codeHint')} error={errors.code?.message}>
          {(control) => (
            <Input
              {...control}
              {...register('code')}
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
      )}
      <Button type="submit" variant="primary" size="large" disabled={isSubmitting}>
        {isSubmitting ? t('session.form.loggingIn') : t('session.form.login')}
      </Button>
    </form>
  );
}
