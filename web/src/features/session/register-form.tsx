import { Link } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { contractResolver, showRefusal } from '../../lib/form.ts';
import { useSession, useSessionActions } from '../../lib/session-context.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/inputs.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { PasswordMeter } from '../credentials/password-meter.tsx';
import { useClearedErrors } from './use-cleared-errors.ts';

const resolver = contractResolver<{ username: string; email: string; password: string }>(
  async () => (await import('@haggle/contract/accounts/sessions')).Registration,
);

const fields = ['username', 'email', 'password'] as const;

export function RegisterForm() {
  const session = useSessionActions();
  const { error } = useSession();
  useClearedErrors();
  const { register, handleSubmit, setError, formState, watch } = useForm({
    resolver,
    mode: 'onTouched',
    defaultValues: { username: '', email: '', password: '' },
  });
  const { errors, isSubmitting, isSubmitted } = formState;
  const isInlineField = fields.some((field) => errors[field]?.type === 'server');

  const submit = handleSubmit(async (registration) => {
    await session.register(registration).catch((failure) => showRefusal(failure, fields, setError));
  });

  return (
    // By POST, so that a form sent before the page is alive never puts the password into the address.
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {error && isSubmitted && !isInlineField && <ErrorLine text={error} />}
      <Field
        label="Username"
        hint="3 to 20 letters, digits, _ and -. Everybody sees it."
        error={errors.username?.message}
      >
        {(control) => (
          <Input
            {...control}
            {...register('username')}
            autoComplete="nickname"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Field label="Email" hint="Nobody sees it." error={errors.email?.message}>
        {(control) => (
          <Input {...control} {...register('email')} type="email" autoComplete="username" inputMode="email" />
        )}
      </Field>
      <Field label="Password" hint="At least 10 characters; a few words will do." error={errors.password?.message}>
        {(control) => (
          <>
            <PasswordInput {...control} {...register('password')} autoComplete="new-password" />
            <PasswordMeter password={watch('password')} />
          </>
        )}
      </Field>
      <Button type="submit" variant="primary" size="large" disabled={isSubmitting}>
        {isSubmitting ? 'Creating your account...' : 'Register'}
      </Button>
      <p className="text-center text-faint text-sm">
        By registering you agree to the{' '}
        <Link to="/terms" className="underline hover:text-ink">
          terms
        </Link>{' '}
        and to what we keep, as{' '}
        <Link to="/privacy" className="underline hover:text-ink">
          privacy
        </Link>{' '}
        says.
      </p>
    </form>
  );
}
