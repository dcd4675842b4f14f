import * as signUpLimits from '@haggle/contract/limits/sign-ups';
import { t } from '@haggle/contract/messages/translate';
import { Link } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { contractResolver, showRefusal } from '../../lib/form.ts';
import { rich } from '../../lib/rich.ts';
import { useSession, useSessionActions } from '../../lib/session-context.tsx';
import { useProof } from '../../lib/use-proof.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, Textarea } from '../../ui/inputs.tsx';
import { NeedsScript } from '../../ui/needs-script.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { PasswordMeter } from '../credentials/password-meter.tsx';
import { useClearedErrors } from './use-cleared-errors.ts';

interface Values {
  username: string;
  email: string;
  password: string;
  motive: string;
}

const resolver = contractResolver<Values>(
  async () => (await import('@haggle/contract/accounts/sessions')).Registration,
);

const fields = ['username', 'email', 'password', 'motive'] as const;

interface RegisterFormProps {
  /** The token from an invitation link (`/invitation/…`). */
  invitation?: string | undefined;
  needsMotive?: boolean;
}

export function RegisterForm({ invitation, needsMotive = false }: RegisterFormProps) {
  const session = useSessionActions();
  const { error } = useSession();
  useClearedErrors();
  const { register, handleSubmit, setError, formState, watch } = useForm({
    resolver,
    mode: 'onTouched',
    defaultValues: { username: '', email: '', password: '', motive: '' },
  });
  const { errors, isSubmitting, isSubmitted } = formState;
  const isInlineField = fields.some((field) => errors[field]?.type === 'server');

  const proof = useProof('register');
  const submit = handleSubmit(async ({ motive, ...registration }) => {
    const application = { ...(motive && { motive }), ...(invitation && { invitation }) };
    await session
      .register({ ...registration, ...application })
      .catch((failure) => showRefusal(failure, fields, setError));
  });

  return (
    // POST, so that a form submitted before hydration never puts the password into the address.
    <form {...proof} method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <NeedsScript />
      {error && isSubmitted && !isInlineField && <ErrorLine text={error} />}
      <Field label={t('session.form.username')} hint={t('session.form.usernameHint')} error={errors.username?.message}>
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
      <Field label={t('session.form.email')} hint={t('session.form.emailPrivate')} error={errors.email?.message}>
        {(control) => (
          <Input {...control} {...register('email')} type="email" autoComplete="username" inputMode="email" />
        )}
      </Field>
      <Field label={t('session.form.password')} hint={t('session.form.passwordHint')} error={errors.password?.message}>
        {(control) => (
          <>
            <PasswordInput {...control} {...register('password')} autoComplete="new-password" />
            <PasswordMeter password={watch('password')} />
          </>
        )}
      </Field>
      {needsMotive && (
        <Field label={t('session.signUp.motive')} hint={t('session.signUp.motiveHint')} error={errors.motive?.message}>
          {(control) => (
            <Textarea {...control} {...register('motive')} rows={3} maxLength={signUpLimits.maxMotiveLength} />
          )}
        </Field>
      )}
      <Button type="submit" variant="primary" size="large" disabled={isSubmitting}>
        {isSubmitting ? t('session.form.registering') : t('session.form.register')}
      </Button>
      <p className="text-center text-faint text-sm">
        {rich('session.form.agree', {
          terms: (words) => (
            <Link to="/terms" className="underline hover:text-ink">
              {words}
            </Link>
          ),
          privacy: (words) => (
            <Link to="/privacy" className="underline hover:text-ink">
              {words}
            </Link>
          ),
        })}
      </p>
    </form>
  );
}
