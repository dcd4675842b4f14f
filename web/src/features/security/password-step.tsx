import { t } from '@haggle/contract/messages/translate';
import { contractResolver } from '../../lib/form.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { useAccountForm } from './use-account-form.ts';

const resolver = contractResolver<{ currentPassword: string }>(
  async () => (await import('@haggle/contract/accounts/credentials')).startTotp.body,
);

interface PasswordStepProps {
  /** The label of the button. */
  label: string;
  isDanger?: boolean;
  onPassword: (currentPassword: string) => Promise<void>;
  onCancel: () => void;
}

/** A form that asks for the password before a sensitive action. */
export function PasswordStep({ label, isDanger = false, onPassword, onCancel }: PasswordStepProps) {
  const { register, submit, errorOf, isSubmitting, failure } = useAccountForm({
    resolver,
    defaultValues: { currentPassword: '' },
    send: ({ currentPassword }) => onPassword(currentPassword),
  });
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex max-w-md flex-col gap-4">
      {failure && <ErrorLine text={failure} />}
      <Field label={t('security.common.password')} error={errorOf('currentPassword')}>
        {(control) => (
          // Autofocus: the form replaces the button the reader pressed.
          <PasswordInput {...control} {...register('currentPassword')} autoComplete="current-password" autoFocus />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant={isDanger ? 'danger' : 'primary'} disabled={isSubmitting}>
          {label}
        </Button>
        <Button onClick={onCancel}>{t('ui.actions.cancel')}</Button>
      </div>
    </form>
  );
}
