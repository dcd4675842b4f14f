import type { Me } from '@haggle/contract/accounts/users';
import { t } from '@haggle/contract/messages/translate';
import { useState } from 'react';
import { useApi } from '../../lib/api-context.tsx';
import { contractResolver } from '../../lib/form.ts';
import { useSessionActions } from '../../lib/session-context.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/inputs.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { Section } from '../../ui/section.tsx';
import { useAccountForm } from './use-account-form.ts';

const resolver = contractResolver<{ email: string; currentPassword: string }>(
  async () => (await import('@haggle/contract/accounts/credentials')).changeEmail.body,
);

/** A form that changes the account's email. If the site can send email, a new address must be verified first. */
export function ChangeEmail({ user }: { user: Me }) {
  const api = useApi();
  const session = useSessionActions();
  const [outcome, setOutcome] = useState('');
  const { register, submit, errorOf, isSubmitting, failure } = useAccountForm({
    resolver,
    defaultValues: { email: '', currentPassword: '' },
    async send(body) {
      setOutcome('');
      const { data } = await api('PUT /auth/email', { body });
      session.replaceUser(data);
      const isChanged = data.email.toLowerCase() === body.email.trim().toLowerCase();
      setOutcome(
        isChanged
          ? t('security.email.changed', { email: data.email })
          : t('security.email.sent', { email: body.email.trim() }),
      );
    },
  });
  return (
    <Section title={t('security.email.title')} text={t('security.email.text')}>
      <p className="mb-4 flex flex-wrap items-center gap-2">
        <span className="wrap-anywhere font-medium">{user.email}</span>
        {user.emailVerified ? (
          <Badge tone="saved">{t('security.email.confirmed')}</Badge>
        ) : (
          <Badge>{t('security.email.unconfirmed')}</Badge>
        )}
      </p>
      <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex max-w-md flex-col gap-4">
        {failure && <ErrorLine text={failure} />}
        <Field label={t('security.email.new')} error={errorOf('email')}>
          {(control) => (
            <Input {...control} {...register('email')} type="email" autoComplete="email" inputMode="email" />
          )}
        </Field>
        <Field label={t('security.common.password')} error={errorOf('currentPassword')}>
          {(control) => <PasswordInput {...control} {...register('currentPassword')} autoComplete="current-password" />}
        </Field>
        <Button type="submit" className="self-start" disabled={isSubmitting}>
          {isSubmitting ? t('security.common.changing') : t('security.email.change')}
        </Button>
        <p role="status" className="text-saved text-sm empty:hidden">
          {outcome}
        </p>
      </form>
    </Section>
  );
}
