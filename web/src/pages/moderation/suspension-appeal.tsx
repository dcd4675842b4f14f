import * as moderationLimits from '@haggle/contract/limits/moderation';
import { t } from '@haggle/contract/messages/translate';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { isRefused } from '../../lib/api.ts';
import { useApi } from '../../lib/api-context.tsx';
import { refusalText } from '../../lib/refusal-text.ts';
import { rich } from '../../lib/rich.ts';
import { useDraftText } from '../../lib/use-draft-text.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/inputs.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { ReasonField } from '../../ui/reason-field.tsx';

/** The appeal of a suspended member, who can't log in and so identifies with email and password. */
export function SuspensionAppeal() {
  const api = useApi();
  const [values, setValues] = useState({ email: '', password: '', code: '' });
  const [text, setText, clearDraft] = useDraftText('suspension appeal', '', true);
  const [needsCode, setNeedsCode] = useState(false);
  const [isSending, setSending] = useState(false);
  const [sent, setSent] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const updateValues = (change: Partial<typeof values>) => setValues({ ...values, ...change });
  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    setSending(true);
    setFailure(undefined);
    try {
      const { code, ...body } = values;
      const { data } = await api('POST /appeals/suspension', { body: { ...body, text, ...(code && { code }) } });
      clearDraft();
      setSent(t(`moderation.suspension.${data.isAnsweredByEmail ? 'sent' : 'sentWithoutEmail'}`));
    } catch (error) {
      const isCodeRequired = isRefused(error, 'second_factor_required');
      // The field for the code appears without an error first. The error is shown only if it was left empty.
      if (isCodeRequired) setNeedsCode(true);
      if (!isCodeRequired || needsCode) setFailure(refusalText(error));
    }
    setSending(false);
  }
  if (sent) return <p role="status">{sent}</p>;
  return (
    // POST, so that a form sent before hydration never puts the password into the URL.
    <form method="post" noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
      {failure && <ErrorLine text={failure} />}
      <Field label={t('moderation.suspension.email')}>
        {(control) => (
          <Input
            {...control}
            type="email"
            autoComplete="username"
            value={values.email}
            onChange={(event) => updateValues({ email: event.target.value })}
          />
        )}
      </Field>
      <Field label={t('moderation.suspension.password')} hint={<PasswordHint />}>
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="current-password"
            value={values.password}
            onChange={(event) => updateValues({ password: event.target.value })}
          />
        )}
      </Field>
      {needsCode && (
        <Field label={t('moderation.suspension.code')} hint={t('moderation.suspension.codeHint')}>
          {(control) => (
            <Input
              {...control}
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              autoFocus
              value={values.code}
              onChange={(event) => updateValues({ code: event.target.value })}
            />
          )}
        </Field>
      )}
      <ReasonField
        label={t('moderation.suspension.why')}
        maxLength={moderationLimits.maxAppealLength}
        value={text}
        onChange={setText}
      />
      <Button type="submit" variant="primary" size="large" disabled={isSending}>
        {isSending ? t('ui.actions.sending') : t('moderation.suspension.send')}
      </Button>
    </form>
  );
}

/** Members who log in through a provider or with a passkey may have no password yet. */
function PasswordHint() {
  return rich('moderation.suspension.passwordHint', {
    link: (words) => (
      <Link to="/forgot-password" className="underline hover:text-ink">
        {words}
      </Link>
    ),
  });
}
