import type { ApiToken } from '@haggle/contract/accounts/api-tokens';
import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../lib/api-context.tsx';
import { formatDate } from '../../lib/time.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Section } from '../../ui/section.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { toast } from '../../ui/toast.ts';
import { CreateApiToken } from './create-api-token.tsx';
import { apiTokensQuery, useReloadSecurity } from './queries.ts';
import { Line, Lines, LinesSkeleton } from './security-lines.tsx';
import { useOpening } from './use-opening.ts';

/** The member's API tokens. */
export function ApiTokens() {
  const creating = useOpening();
  const [token, setToken] = useState<string>();
  function show(created: string): void {
    setToken(created);
    creating.close();
  }
  return (
    <Section title={t('security.tokens.title')} text={t('security.tokens.text')}>
      <div className="flex flex-col items-start gap-4">
        <div className="w-full">
          <TokenList />
        </div>
        {token && <NewToken token={token} onDone={() => setToken(undefined)} />}
        {creating.isOpen && <CreateApiToken onToken={show} onCancel={creating.close} />}
        {!creating.isOpen && !token && (
          <Button autoFocus={creating.wasOpen} onClick={creating.open}>
            {t('security.tokens.createOne')}
          </Button>
        )}
      </div>
    </Section>
  );
}

function NewToken({ token, onDone }: { token: string; onDone: () => void }) {
  return (
    <div role="status" className="flex w-full flex-col gap-3 rounded-lg bg-saved-wash p-4">
      <p ref={focusOnce} tabIndex={-1} className="font-medium outline-none">
        {t('security.tokens.copyNow')}
      </p>
      <code className="wrap-anywhere rounded bg-surface px-2 py-1 text-sm">{token}</code>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={token} label={t('security.tokens.copy')} />
        <Button size="small" onClick={onDone}>
          {t('ui.actions.done')}
        </Button>
      </div>
    </div>
  );
}

/** Moves the focus here, because the form that had it is gone. */
function focusOnce(element: HTMLElement | null): void {
  element?.focus();
}

function TokenList() {
  const { data, error, isPending, refetch } = useQuery(apiTokensQuery(useApi()));
  if (isPending) return <LinesSkeleton />;
  if (!data) return <ErrorLine text={error?.message || t('security.common.notFound')} onRetry={() => void refetch()} />;
  if (data.length === 0) return <p className="text-faint">{t('security.tokens.none')}</p>;
  return (
    <Lines label={t('security.tokens.title')}>
      {data.map((token) => (
        <TokenLine key={token._id} token={token} />
      ))}
    </Lines>
  );
}

function TokenLine({ token: { _id, name, scope, usedAt, expiresAt } }: { token: ApiToken }) {
  const api = useApi();
  const reload = useReloadSecurity('api-tokens');
  async function revoke(): Promise<void> {
    await api('DELETE /auth/api-tokens/:id', { params: { id: _id } });
    await reload();
    toast(t('security.tokens.revoked'));
  }
  return (
    <Line
      name={
        <>
          {name} <Badge>{t(`security.scope.${scope}`)}</Badge>
        </>
      }
      facts={
        <>
          {usedAt ? (
            <>
              {t('security.tokens.used')} <TimeAgo time={usedAt} />
            </>
          ) : (
            t('security.tokens.unused')
          )}
          {t('security.tokens.until', { date: formatDate(expiresAt) })}
        </>
      }
    >
      <ConfirmButton
        label={t('security.tokens.revoke')}
        of={name}
        title={t('security.tokens.revokeTitle')}
        text={t('security.tokens.revokeText', { name })}
        run={revoke}
      />
    </Line>
  );
}
