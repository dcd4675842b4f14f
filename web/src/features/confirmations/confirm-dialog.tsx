import type { Me } from '@haggle/contract/accounts/users';
import { t } from '@haggle/contract/messages/translate';
import { KeyRound } from 'lucide-react';
import type { Api } from '../../lib/api.ts';
import { hasPasskeys } from '../../lib/passkeys.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/inputs.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { useConfirmation } from './use-confirmation.ts';

interface ConfirmDialogProps {
  api: Api;
  user: Me | null;
  onClose: (isConfirmed: boolean) => void;
}

/**
 * A dialog that asks for the password again, plus the code for accounts with two-step login. Members without a password
 * must log in again.
 */
export function ConfirmDialog({ api, user, onClose }: ConfirmDialogProps) {
  const { register, submit, confirmByPasskey, needsCode, errors, isBusy, isAsking } = useConfirmation(api, user, () =>
    onClose(true),
  );
  const lacksPassword = user?.lacksPassword ?? false;
  const offersPasskey = hasPasskeys() && (user?.passkeysCount ?? 0) > 0;
  return (
    <Dialog title={t('confirmations.title')} isOpen isBusy={isBusy} onClose={() => onClose(false)}>
      <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <p className="text-soft">{lacksPassword ? t('confirmations.noPassword') : t('confirmations.text')}</p>
        {errors.root?.message && <ErrorLine text={errors.root.message} />}
        {/* Password managers use it to find the account. */}
        <input type="text" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
        {!lacksPassword && (
          <Field label={t('confirmations.password')} error={errors.password?.message}>
            {(control) => (
              <PasswordInput
                {...control}
                {...register('password', { required: t('confirmations.passwordMissing') })}
                autoComplete="current-password"
              />
            )}
          </Field>
        )}
        {!lacksPassword && needsCode && (
          <Field label={t('confirmations.code')} hint={t('confirmations.codeHint')} error={errors.code?.message}>
            {(control) => (
              <Input
                {...control}
                {...register('code', { required: t('confirmations.codeMissing') })}
                autoComplete="one-time-code"
                autoCapitalize="none"
                spellCheck={false}
              />
            )}
          </Field>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          {offersPasskey && (
            <Button className="me-auto" disabled={isBusy} onClick={() => void confirmByPasskey()}>
              <KeyRound size={16} aria-hidden />
              {isAsking ? t('confirmations.waiting') : t('confirmations.usePasskey')}
            </Button>
          )}
          <Button disabled={isBusy} onClick={() => onClose(false)}>
            {t('ui.actions.cancel')}
          </Button>
          {!lacksPassword && (
            <Button type="submit" variant="primary" disabled={isBusy}>
              {t('confirmations.confirm')}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
