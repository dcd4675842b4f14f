import { useForm } from 'react-hook-form';
import { contractResolver, showRefusal } from '../../lib/form.ts';
import { useSession, useSessionActions } from '../../lib/session-context.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/inputs.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { useClearedErrors } from './use-cleared-errors.ts';

const resolver = contractResolver<{ email: string; password: string }>(
  async () => (await import('@haggle/contract/sessions')).login.body,
);

export function LoginForm() {
  const session = useSessionActions();
  const { error } = useSession();
  useClearedErrors();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver,
    mode: 'onTouched',
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting, isSubmitted } = formState;

  const submit = handleSubmit(async (credentials) => {
    await session.login(credentials).catch((failure) => showRefusal(failure, ['email', 'password'], setError));
  });

  return (
    // By POST, so that a form sent before the page is alive never puts the password into the address.
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {error && isSubmitted && <ErrorLine text={error} />}
      <Field label="Email" error={errors.email?.message}>
        {(control) => (
          <Input {...control} {...register('email')} type="email" autoComplete="username" inputMode="email" />
        )}
      </Field>
      <Field label="Password" error={errors.password?.message}>
        {(control) => <PasswordInput {...control} {...register('password')} autoComplete="current-password" />}
      </Field>
      <Button type="submit" variant="primary" size="large" disabled={isSubmitting}>
        {isSubmitting ? 'Logging in...' : 'Login'}
      </Button>
    </form>
  );
}
