import type { AnswerOf } from '@haggle/contract/endpoints';
import { t } from '@haggle/contract/messages/translate';
import { useApi } from '../../lib/api-context.tsx';
import { contractResolver } from '../../lib/form.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/inputs.tsx';
import { useReloadSecurity } from './queries.ts';
import { useAccountForm } from './use-account-form.ts';

export type TotpKey = AnswerOf<'POST /auth/totp'>['data'];

const resolver = contractResolver<{ code: string }>(
  async () => (await import('@haggle/contract/accounts/credentials')).confirmTotp.body,
);

interface TwoStepSetupProps {
  totp: TotpKey;
  onCodes: (codes: readonly string[]) => void;
  onCancel: () => void;
}

/** Shows the authenticator app's key as a QR code and as text, and asks for a code to confirm it. */
export function TwoStepSetup({ totp, onCodes, onCancel }: TwoStepSetupProps) {
  const api = useApi();
  const reload = useReloadSecurity();
  const { register, submit, errorOf, isSubmitting, failure } = useAccountForm({
    resolver,
    defaultValues: { code: '' },
    async send(body) {
      const { data } = await api('PUT /auth/totp', { body });
      onCodes(data.recoveryCodes);
      await reload();
    },
  });
  return (
    <div className="flex flex-col gap-5 sm:flex-row">
      <img
        src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(totp.qrSvg)}`}
        alt={t('security.twoStep.qr')}
        width={192}
        height={192}
        className="size-48 shrink-0 rounded-lg border border-line bg-white p-2"
      />
      <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex max-w-md flex-col gap-4">
        <p ref={focusOnce} tabIndex={-1} className="text-sm outline-none">
          {t('security.twoStep.scan')}
        </p>
        <div className="flex flex-wrap items-center gap-2">
          <code className="wrap-anywhere rounded bg-sunken px-2 py-1 text-sm">{totp.secret}</code>
          <CopyButton text={totp.secret} label={t('security.twoStep.copyKey')} />
          {/* A phone can't scan its own screen. */}
          <a href={totp.uri} className={buttonClass({ size: 'small' }, 'hidden pointer-coarse:inline-flex')}>
            {t('security.twoStep.openApp')}
          </a>
        </div>
        {failure && <ErrorLine text={failure} />}
        <Field label={t('security.twoStep.code')} hint={t('security.twoStep.codeHint')} error={errorOf('code')}>
          {(control) => (
            <Input
              {...control}
              {...register('code')}
              inputMode="numeric"
              autoComplete="one-time-code"
              className="max-w-40"
            />
          )}
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" disabled={isSubmitting}>
            {t('security.common.turnOn')}
          </Button>
          <Button onClick={onCancel}>{t('ui.actions.cancel')}</Button>
        </div>
      </form>
    </div>
  );
}

/** Not the field: on a phone, its keyboard would cover the QR code. */
function focusOnce(element: HTMLElement | null): void {
  element?.focus();
}
