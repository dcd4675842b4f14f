import { deviceName } from '@haggle/contract/accounts/devices';
import { t } from '@haggle/contract/messages/translate';
import { useState } from 'react';
import { useApi } from '../../lib/api-context.tsx';
import { contractResolver } from '../../lib/form.ts';
import { createPasskey, passkeyFailure } from '../../lib/passkeys.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/inputs.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { toast } from '../../ui/toast.ts';
import { useReloadSecurity } from './queries.ts';
import { useAccountForm } from './use-account-form.ts';

const resolver = contractResolver<{ name: string; currentPassword: string }>(async () => {
  const { addPasskey, startPasskey } = await import('@haggle/contract/accounts/credentials');
  return addPasskey.body.omit({ response: true }).extend(startPasskey.body.shape);
});

/** A form with password and name; then the browser creates the passkey. */
export function AddPasskey({ onDone }: { onDone: () => void }) {
  const api = useApi();
  const reload = useReloadSecurity('passkeys');
  const [suggestion] = useState(() => deviceName(navigator.userAgent));
  const { register, submit, errorOf, isSubmitting, failure } = useAccountForm({
    resolver,
    defaultValues: { name: suggestion, currentPassword: '' },
    explain: passkeyFailure,
    async send({ name, currentPassword }) {
      const { data } = await api('POST /auth/passkeys/start', { body: { currentPassword } });
      const response = await createPasskey(data);
      await api('POST /auth/passkeys', { body: { name, response } });
      await reload();
      toast(t('security.passkeys.added'), 'good');
      onDone();
    },
  });
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex w-full max-w-md flex-col gap-4"
    >
      {failure && <ErrorLine text={failure} />}
      <Field label={t('security.common.name')} hint={t('security.passkeys.nameHint')} error={errorOf('name')}>
        {(control) => (
          // Autofocus: the form replaces the button the reader pressed.
          <Input {...control} {...register('name')} autoComplete="off" autoFocus />
        )}
      </Field>
      <Field label={t('security.common.password')} error={errorOf('currentPassword')}>
        {(control) => <PasswordInput {...control} {...register('currentPassword')} autoComplete="current-password" />}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" disabled={isSubmitting}>
          {isSubmitting ? t('security.passkeys.waiting') : t('security.common.continue')}
        </Button>
        <Button onClick={onDone}>{t('ui.actions.cancel')}</Button>
      </div>
    </form>
  );
}
