import { useApi } from '../../lib/api-context.tsx';
import { contractResolver } from '../../lib/form.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, Select } from '../../ui/inputs.tsx';
import { useReread } from './queries.ts';
import { useAccountForm } from './use-account-form.ts';

interface TokenForm {
  name: string;
  scope: 'read' | 'write';
  days: number;
}

const resolver = contractResolver<TokenForm>(
  async () => (await import('@haggle/contract/accounts/credentials')).createApiToken.body,
);

/** Name, scope and lifetime of a new token. */
export function CreateApiToken({ onToken, onCancel }: { onToken: (token: string) => void; onCancel: () => void }) {
  const api = useApi();
  const reread = useReread('api-tokens');
  const { register, submit, errorOf, isSubmitting, failure } = useAccountForm<TokenForm>({
    resolver,
    defaultValues: { name: '', scope: 'read', days: 90 },
    async send(body) {
      const { data } = await api('POST /auth/api-tokens', { body });
      onToken(data.token);
      await reread();
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
      <Field label="Name" hint="What it is for." error={errorOf('name')}>
        {(control) => (
          // It appears because the reader pressed the button in its place.
          <Input {...control} {...register('name')} autoComplete="off" autoFocus />
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="It may" error={errorOf('scope')}>
          {(control) => (
            <Select {...control} {...register('scope')}>
              <option value="read">Read</option>
              <option value="write">Read and write</option>
            </Select>
          )}
        </Field>
        <Field label="It works for" error={errorOf('days')}>
          {(control) => (
            <Select {...control} {...register('days', { valueAsNumber: true })}>
              <option value={7}>7 days</option>
              <option value={30}>30 days</option>
              <option value={90}>90 days</option>
              <option value={366}>A year</option>
            </Select>
          )}
        </Field>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" disabled={isSubmitting}>
          {isSubmitting ? 'Creating...' : 'Create'}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  );
}
