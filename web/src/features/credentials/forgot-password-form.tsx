import { t } from '@haggle/contract/messages/translate';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useApi } from '../../lib/api-context.tsx';
import { contractResolver, showRefusal } from '../../lib/form.ts';
import { refusalText } from '../../lib/refusal-text.ts';
import { useProof } from '../../lib/use-proof.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/inputs.tsx';
import { NeedsScript } from '../../ui/needs-script.tsx';

const resolver = contractResolver<{ email: string }>(
  async () => (await import('@haggle/contract/accounts/credentials')).forgotPassword.body,
);

/** A form that requests a reset link. The response is always the same, so it doesn't reveal who has an account. */
export function ForgotPasswordForm() {
  const api = useApi();
  const [isSent, setSent] = useState(false);
  const form = useForm({ resolver, defaultValues: { email: '' } });
  const { errors, isSubmitting } = form.formState;
  const proof = useProof('reset');
  const submit = form.handleSubmit(async (body) => {
    try {
      await api('POST /auth/forgot-password', { body });
      setSent(true);
    } catch (error) {
      if (showRefusal(error, ['email'], form.setError)) return;
      const message = refusalText(error);
      form.setError('root', { type: 'server', message });
    }
  });
  if (isSent) return <Sent onAgain={() => setSent(false)} />;
  return (
    <form {...proof} method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <NeedsScript />
      {errors.root?.message && <ErrorLine text={errors.root.message} />}
      <Field label={t('credentials.forgot.email')} error={errors.email?.message}>
        {(control) => (
          <Input {...control} {...form.register('email')} type="email" autoComplete="username" inputMode="email" />
        )}
      </Field>
      <Button type="submit" variant="primary" size="large" disabled={isSubmitting}>
        {isSubmitting ? t('ui.actions.sending') : t('credentials.forgot.send')}
      </Button>
    </form>
  );
}

function Sent({ onAgain }: { onAgain: () => void }) {
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="font-medium">
        {t('credentials.forgot.sent')}
      </p>
      <p className="text-soft text-sm">{t('credentials.forgot.nothing')}</p>
      <Button size="large" onClick={onAgain}>
        {t('credentials.forgot.other')}
      </Button>
    </div>
  );
}
