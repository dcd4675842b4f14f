import { limits } from '@haggle/contract/limits/limits';
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

/** Asks for the password before an account's deletion is asked for. */
export function DeleteAccountDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [isBusy, setIsBusy] = useState(false);
  return (
    <Dialog title="Delete my account" isOpen={isOpen} onClose={onClose} isBusy={isBusy}>
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
      <p className="text-soft">
        Nothing is erased yet: for {limits.deletion.graceDays} days you can still decide to keep your account.
      </p>
      {error && <ErrorLine text={error} />}
      <Field label="Your password" error={errors.currentPassword?.message}>
        {(control) => (
          <PasswordInput {...control} {...form.register('currentPassword')} autoComplete="current-password" />
        )}
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <Button disabled={isSubmitting} onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" variant="danger" disabled={isSubmitting}>
          {isSubmitting ? 'One moment…' : 'Delete my account'}
        </Button>
      </div>
    </form>
  );
}
