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
  /** What the button says. */
  label: string;
  isDanger?: boolean;
  onPassword: (currentPassword: string) => Promise<void>;
  onCancel: () => void;
}

/** Makes sure that it is the member who sits there. */
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
          // It appears because the reader pressed the button in its place.
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
