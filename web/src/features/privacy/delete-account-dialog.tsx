import * as accountLimits from '@haggle/contract/limits/accounts';
import { t } from '@haggle/contract/messages/translate';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useApi } from '../../lib/api-context.tsx';
import { contractResolver, showRefusal } from '../../lib/form.ts';
import { refusalText } from '../../lib/refusal-text.ts';
import { useSessionActions } from '../../lib/session-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';

const resolver = contractResolver<{ currentPassword: string }>(
  async () => (await import('@haggle/contract/members/privacy')).requestDeletion.body,
);

/** A dialog that asks for the password before requesting the account's deletion. */
export function DeleteAccountDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [isBusy, setIsBusy] = useState(false);
  return (
    <Dialog title={t('privacy.delete.title')} isOpen={isOpen} onClose={onClose} isBusy={isBusy}>
      <DeleteAccountForm onBusy={setIsBusy} onDone={onClose} />
    </Dialog>
  );
}

function DeleteAccountForm({ onBusy, onDone }: { onBusy: (isBusy: boolean) => void; onDone: () => void }) {
  const api = useApi();
  const session = useSessionActions();
  const [error, setError] = useState<string>();
  const form = useForm({ resolver, defaultValues: { currentPassword: '' } });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (body) => {
    setError(undefined);
    onBusy(true);
    try {
      session.replaceUser((await api('POST /auth/deletion', { body })).data);
      onDone();
    } catch (failure) {
      if (showRefusal(failure, ['currentPassword'], form.setError)) return;
      setError(refusalText(failure));
    } finally {
      onBusy(false);
    }
  });

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <p className="text-soft">{t('privacy.delete.grace', { count: accountLimits.deletion.graceDays })}</p>
      {error && <ErrorLine text={error} />}
      <Field label={t('privacy.delete.password')} error={errors.currentPassword?.message}>
        {(control) => (
          <PasswordInput {...control} {...form.register('currentPassword')} autoComplete="current-password" />
        )}
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <Button disabled={isSubmitting} onClick={onDone}>
          {t('ui.actions.cancel')}
        </Button>
        <Button type="submit" variant="danger" disabled={isSubmitting}>
          {isSubmitting ? t('privacy.delete.busy') : t('privacy.delete.title')}
        </Button>
      </div>
    </form>
  );
}
