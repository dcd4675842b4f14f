import type { Me } from '@haggle/contract/accounts/users';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type Api, ApiError } from '../../lib/api.ts';
import { showRefusal } from '../../lib/form.ts';
import { passkeyFailure, requestPasskey } from '../../lib/passkeys.ts';
import { refusalText } from '../../lib/refusal-text.ts';

/** Sends the password, plus the code for accounts with two-step login, or uses a passkey instead. */
export function useConfirmation(api: Api, user: Me | null, onDone: () => void) {
  const [needsCode, setNeedsCode] = useState(user?.secondFactor ?? false);
  const [isAsking, setAsking] = useState(false);
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    defaultValues: { password: '', code: '' },
  });
  const { errors, isSubmitting } = formState;

  useEffect(() => setFocus('password'), [setFocus]);

  const submit = handleSubmit(async ({ password, code }) => {
    try {
      await api('POST /auth/confirm', { body: { password, ...(needsCode && { code }) } });
      onDone();
    } catch (error) {
      const refusalCode = error instanceof ApiError ? error.failure?.code : undefined;
      if (showRefusal(error, ['password', 'code'], setError)) return;
      const isCodeRefused = refusalCode === 'wrong_code' || refusalCode === 'second_factor_required';
      if (isCodeRefused) setNeedsCode(true);
      setError(
        isCodeRefused ? 'code' : 'root',
        { type: 'server', message: refusalText(error) },
        { shouldFocus: isCodeRefused },
      );
    }
  });

  async function confirmByPasskey(): Promise<void> {
    setAsking(true);
    try {
      const { data } = await api('POST /auth/confirm/passkey');
      await api('POST /auth/confirm', { body: { response: await requestPasskey(data) } });
      onDone();
    } catch (error) {
      setError('root', { type: 'server', message: passkeyFailure(error) });
      setAsking(false);
    }
  }

  return { register, submit, confirmByPasskey, needsCode, errors, isBusy: isSubmitting || isAsking, isAsking };
}
