import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ApiError, isRefused } from '../../lib/api.ts';
import { showRefusal } from '../../lib/form.ts';
import { useSessionActions } from '../../lib/session-context.tsx';

export interface LoginValues {
  email: string;
  password: string;
  code: string;
}

/**
 * Submits the login form. `needsCode` becomes true once the account asks for its second step, `isSuspended` if the last
 * attempt was refused because of a suspension.
 */
export function useLogin({ handleSubmit, setError, setFocus }: UseFormReturn<LoginValues>) {
  const session = useSessionActions();
  const [needsCode, setNeedsCode] = useState(false);
  const [isSuspended, setIsSuspended] = useState(false);
  useEffect(() => {
    if (needsCode) setFocus('code');
  }, [needsCode, setFocus]);

  const submit = handleSubmit(async ({ code, ...credentials }) => {
    await session.login({ ...credentials, ...(code && { code }) }).catch((failure: unknown) => {
      setIsSuspended(isRefused(failure, 'suspended'));
      if (!(failure instanceof ApiError) || !asksForCode(failure)) {
        showRefusal(failure, ['email', 'password', 'code'], setError);
        return;
      }
      session.clearErrors();
      // The code field that appears is prompt enough; an error shows only once it was left empty or wrong.
      const { message } = failure;
      if (needsCode) setError('code', { type: 'server', message }, { shouldFocus: true });
      setNeedsCode(true);
    });
  });
  return { needsCode, isSuspended, submit };
}

function asksForCode({ failure }: ApiError): boolean {
  return failure?.code === 'second_factor_required' || failure?.code === 'wrong_code';
}
