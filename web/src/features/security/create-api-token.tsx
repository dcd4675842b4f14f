import { t } from '@haggle/contract/messages/translate';
import { useApi } from '../../lib/api-context.tsx';
import { contractResolver } from '../../lib/form.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, Select } from '../../ui/inputs.tsx';
import { useReloadSecurity } from './queries.ts';
import { useAccountForm } from './use-account-form.ts';

interface TokenForm {
  name: string;
  scope: 'read' | 'write';
  days: number;
}

const resolver = contractResolver<TokenForm>(
  async () => (await import('@haggle/contract/accounts/api-tokens')).createApiToken.body,
);

/** A form for a new token's name, scope and lifetime. */
export function CreateApiToken({ onToken, onCancel }: { onToken: (token: string) => void; onCancel: () => void }) {
  const api = useApi();
  const reload = useReloadSecurity('api-tokens');
  const { register, submit, errorOf, isSubmitting, failure } = useAccountForm<TokenForm>({
    resolver,
    defaultValues: { name: '', scope: 'read', days: 90 },
    async send(body) {
      const { data } = await api('POST /auth/api-tokens', { body });
      onToken(data.token);
      await reload();
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
      <Field label={t('security.common.name')} hint={t('security.tokens.nameHint')} error={errorOf('name')}>
        {(control) => (
          // Autofocus: the form replaces the button the reader pressed.
          <Input {...control} {...register('name')} autoComplete="off" autoFocus />
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('security.tokens.may')} error={errorOf('scope')}>
          {(control) => (
            <Select {...control} {...register('scope')}>
              <option value="read">{t('security.may.read')}</option>
              <option value="write">{t('security.may.write')}</option>
            </Select>
          )}
        </Field>
        <Field label={t('security.tokens.days')} error={errorOf('days')}>
          {(control) => (
            <Select {...control} {...register('days', { valueAsNumber: true })}>
              {[7, 30, 90].map((days) => (
                <option key={days} value={days}>
                  {t('ui.range.days', { count: days })}
                </option>
              ))}
              <option value={366}>{t('security.tokens.year')}</option>
            </Select>
          )}
        </Field>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" disabled={isSubmitting}>
          {isSubmitting ? t('security.tokens.creating') : t('security.tokens.create')}
        </Button>
        <Button onClick={onCancel}>{t('ui.actions.cancel')}</Button>
      </div>
    </form>
  );
}
