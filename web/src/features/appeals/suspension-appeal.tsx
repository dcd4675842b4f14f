import { limits } from '@haggle/contract/limits';
import { type FormEvent, useState } from 'react';
import { useApi } from '../../lib/api-context.tsx';
import { refusalText } from '../../lib/refusal-text.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/inputs.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { ReasonField } from '../admin/reason-field.tsx';

/** Whoever is suspended cannot sign in, so they prove by email and password whose appeal it is. */
export function SuspensionAppeal() {
  const api = useApi();
  const [values, setValues] = useState({ email: '', password: '', text: '' });
  const [state, setState] = useState<'writing' | 'sending' | 'sent'>('writing');
  const [failure, setFailure] = useState<string>();
  const set = (change: Partial<typeof values>) => setValues({ ...values, ...change });
  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    setState('sending');
    setFailure(undefined);
    try {
      await api('POST /appeals/suspension', { body: values });
      setState('sent');
    } catch (error) {
      setFailure(refusalText(error));
      setState('writing');
    }
  }
  if (state === 'sent') {
    return (
      <p role="status">Your appeal has arrived. A moderator will look at it; try to log in again in a few days.</p>
    );
  }
  return (
    // By POST, so that a form sent before the page is alive never puts the password into the address.
    <form method="post" noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
      {failure && <ErrorLine text={failure} />}
      <Field label="Email">
        {(control) => (
          <Input
            {...control}
            type="email"
            autoComplete="username"
            value={values.email}
            onChange={(event) => set({ email: event.target.value })}
          />
        )}
      </Field>
      <Field label="Password">
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="current-password"
            value={values.password}
            onChange={(event) => set({ password: event.target.value })}
          />
        )}
      </Field>
      <ReasonField
        label="Why should it be decided otherwise?"
        most={limits.admin.appealMost}
        value={values.text}
        onChange={(text) => set({ text })}
      />
      <Button type="submit" variant="primary" size="large" disabled={state === 'sending'}>
        {state === 'sending' ? 'Sending...' : 'Send appeal'}
      </Button>
    </form>
  );
}
