import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../lib/api.ts';
import { showRefusal } from '../../lib/form.ts';
import { useSessionActions } from '../../lib/session-context.tsx';

export interface LoginValues {
  email: string;
  password: string;
  code: string;
}

/** Sends the login form; `needsCode` turns true once the account asks for its second step. */
export function useLogin({ handleSubmit, setError, setFocus }: UseFormReturn<LoginValues>) {
  const session = useSessionActions();
  const [needsCode, setNeedsCode] = useState(false);
  useEffect(() => {
    if (needsCode) setFocus('code');
  }, [needsCode, setFocus]);

  const submit = handleSubmit(async ({ code, ...credentials }) => {
    await session.login({ ...credentials, ...(code && { code }) }).catch((failure: unknown) => {
      const word = failure instanceof ApiError ? failure.failure?.code : undefined;
      if (word !== 'second_factor_required' && word !== 'wrong_code') {
        showRefusal(failure, ['email', 'password', 'code'], setError);
        return;
      }
      session.clearErrors();
      // The field that appears asks for itself; only who left it empty, or erred, is told.
      const message = (failure as ApiError).message;
      if (needsCode) setError('code', { type: 'server', message }, { shouldFocus: true });
      setNeedsCode(true);
    });
  });
  return { needsCode, submit };
}
