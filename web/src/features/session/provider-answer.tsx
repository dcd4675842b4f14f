import type { Me } from '@haggle/contract/accounts/users';
import { t } from '@haggle/contract/messages/translate';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { useApi } from '../../lib/api-context.tsx';
import { readNextPath, startPath } from '../../lib/next-path.ts';
import { takeStartedLogin } from '../../lib/provider-login.ts';
import { refusalText } from '../../lib/refusal-text.ts';
import { useSession, useSessionActions } from '../../lib/session-context.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/inputs.tsx';
import { AppealLink } from './appeal-link.tsx';

/** Details the site still needs before the login, and what is wrong with those given. */
interface RequestedDetails {
  fields: ('username' | 'email' | 'code')[];
  suggested: { username: string; email: string };
  error: string | undefined;
}

type State = 'working' | { requested: RequestedDetails } | { failure: string; isSuspended?: boolean };

/** Completes the redirect from a provider: logs in, or links the provider to the account that is logged in. */
export function ProviderAnswer({ answer }: { answer: string }) {
  const { loading } = useSession();
  const { state, send } = useAnswer(answer, loading);
  if (state === 'working') return <p role="status">{t('session.provider.working')}</p>;
  if ('failure' in state) {
    return (
      <div className="flex flex-col gap-4">
        <ErrorLine text={state.failure} />
        {state.isSuspended && <AppealLink />}
        <LinkButton to="/login" size="large">
          {t('session.form.login')}
        </LinkButton>
      </div>
    );
  }
  return <MoreForm requested={state.requested} onSend={send} />;
}

type More = Partial<Record<'username' | 'email' | 'code', string>>;

function useAnswer(answer: string, isLoading: boolean) {
  const api = useApi();
  const session = useSessionActions();
  const router = useRouter();
  const [state, setState] = useState<State>('working');
  const startedLogin = useRef<ReturnType<typeof takeStartedLogin>>(undefined);
  const hasStarted = useRef(false);
  async function login(key: string, more: More & { answer?: string }): Promise<void> {
    try {
      await session.loginWith(
        api('POST /auth/providers/finish', { body: { key, ...more, ...invitationIn(startedLogin.current?.next) } }),
      );
      const next = readNextPath(startedLogin.current?.next) ?? '/';
      const { user } = session.getState();
      router.history.replace(user && isNew(user) ? startPath(next) : next);
    } catch (error) {
      // The error is shown here, not in the login form.
      session.clearErrors();
      setState(toState(error, more));
    }
  }
  async function link(key: string): Promise<void> {
    try {
      await api('POST /auth/identities', { body: { key, answer } });
      router.history.replace('/settings?tab=security');
    } catch (error) {
      setState(toState(error, {}));
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer works once, so it is used once.
  useEffect(() => {
    if (isLoading || hasStarted.current) return;
    hasStarted.current = true;
    startedLogin.current = takeStartedLogin();
    if (!startedLogin.current) setState({ failure: t('errors.loginStale') });
    else if (startedLogin.current.purpose === 'link') void link(startedLogin.current.key);
    else void login(startedLogin.current.key, { answer });
  }, [isLoading]);
  return { state, send: (more: More) => login(startedLogin.current?.key ?? '', more) };
}

/** Milliseconds in which an account counts as just created by this login. */
const newAccountAge = 60_000;

function isNew({ createdAt }: Me): boolean {
  return Math.abs(Date.now() - Date.parse(createdAt)) < newAccountAge;
}

/** Returns the invitation the reader came from, used to create the account. */
function invitationIn(next: string | undefined): { invitation?: string } {
  const [, invitation] = /^\/invitation\/([\w-]+)$/.exec(next ?? '') ?? [];
  return invitation ? { invitation } : {};
}

/** Returns the state for a refusal: the details it asks for, or its error. */
function toState(error: unknown, given: More): State {
  if (!(error instanceof ApiError)) return { failure: t('ui.wordless') };
  const { code, details = [] } = error.failure ?? {};
  // The details of other refusals say what is wrong with a field.
  const suggested = code === 'username_needed' ? suggestionsIn(details) : { username: '', email: '', ...given };
  const ask = (fields: RequestedDetails['fields'], told = true): State => ({
    requested: { fields, suggested, error: told ? refusalText(error) : undefined },
  });
  const needsEmail = details.some(({ path }) => path === 'email');
  if (code === 'username_needed') return ask(needsEmail ? ['username', 'email'] : ['username'], false);
  if (code === 'email_needed') return ask(['username', 'email']);
  if (code === 'username_taken' || code === 'invalid') {
    return ask(given.email === undefined ? ['username'] : ['username', 'email']);
  }
  if (code === 'second_factor_required') return ask(['code'], given.code !== undefined);
  if (code === 'wrong_code') return ask(['code']);
  return { failure: error.message, isSuspended: code === 'suspended' };
}

function suggestionsIn(details: readonly { path: string; message: string }[]): RequestedDetails['suggested'] {
  const [username = '', email = ''] = ['username', 'email'].map(
    (name) => details.find(({ path }) => path === name)?.message ?? '',
  );
  return { username, email };
}

function MoreForm({
  requested: { fields, suggested, error },
  onSend,
}: {
  requested: RequestedDetails;
  onSend: (more: More) => Promise<void>;
}) {
  const [isBusy, setBusy] = useState(false);
  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    setBusy(true);
    await onSend(Object.fromEntries(fields.map((name) => [name, String(given.get(name) ?? '').trim()])));
    setBusy(false);
  }
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {error ? <ErrorLine text={error} /> : !fields.includes('code') && <p>{t('errors.usernameNeeded')}</p>}
      {fields.includes('username') && (
        <Field label={t('session.form.username')}>
          {(control) => (
            <Input
              {...control}
              name="username"
              defaultValue={suggested.username}
              autoComplete="username"
              autoCapitalize="none"
            />
          )}
        </Field>
      )}
      {fields.includes('email') && (
        <Field label={t('session.form.email')}>
          {(control) => (
            <Input {...control} name="email" type="email" defaultValue={suggested.email} autoComplete="email" />
          )}
        </Field>
      )}
      {fields.includes('code') && (
        <Field label={t('session.form.code')} hint={t('session.form.codeHint')}>
          {(control) => <Input {...control} name="code" autoComplete="one-time-code" autoCapitalize="none" />}
        </Field>
      )}
      <Button type="submit" variant="primary" size="large" disabled={isBusy}>
        {t('session.provider.continue')}
      </Button>
      {fields.includes('username') && <p className="text-faint text-sm">{t('session.provider.haveAccount')}</p>}
    </form>
  );
}
