import type { ApiToken } from '@haggle/contract/accounts/api-tokens';
import { deviceName } from '@haggle/contract/accounts/devices';
import type { SessionInfo } from '@haggle/contract/accounts/sessions';
import { formatList } from '@haggle/contract/locale/lists';
import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api-context.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Section } from '../../ui/section.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { toast } from '../../ui/toast.ts';
import { apiTokensQuery, sessionsQuery, useReloadSecurity } from './queries.ts';
import { Line, Lines, LinesSkeleton } from './security-lines.tsx';

/** The member's active sessions, with buttons to end them. */
export function ActiveSessions() {
  return (
    <Section title={t('security.devices.title')} text={t('security.devices.text')}>
      <SessionList />
    </Section>
  );
}

function SessionList() {
  const api = useApi();
  const reload = useReloadSecurity('devices');
  const reloadTokens = useReloadSecurity('api-tokens');
  const { data, error, isPending, refetch } = useQuery(sessionsQuery(api));
  const { data: tokens = [] } = useQuery(apiTokensQuery(api));
  if (isPending) return <LinesSkeleton count={2} />;
  if (!data) return <ErrorLine text={error?.message || t('security.common.notFound')} onRetry={() => void refetch()} />;
  async function revokeOthers(): Promise<void> {
    const { revoked, tokens } = await api('DELETE /auth/sessions');
    await Promise.all([reload(), reloadTokens()]);
    toast(revokedText(revoked, tokens), 'good');
  }
  return (
    <div className="flex flex-col items-start gap-4">
      <div className="w-full">
        <Lines label={t('security.devices.title')}>
          {data.map((device) => (
            <SessionLine key={device._id} device={device} />
          ))}
        </Lines>
      </div>
      {data.length + tokens.length > 1 && (
        <ConfirmButton
          label={t('security.devices.others')}
          title={t('security.devices.othersTitle')}
          text={`${t('security.devices.othersText')}${tokens.length > 0 ? ` ${endingText(tokens)}` : ''}`}
          run={revokeOthers}
        />
      )}
    </div>
  );
}

/** Lists the names of the tokens, since their programs will need new ones. */
function endingText(tokens: readonly ApiToken[]): string {
  const names = tokens.map(({ name }) => t('security.devices.quoted', { name }));
  return t('security.devices.tokens', { count: tokens.length, names: formatList(names, 'unit') });
}

function revokedText(devices: number, tokens: number): string {
  const out = t('security.devices.done', { count: devices });
  if (tokens === 0) return out;
  return t('security.devices.doneWith', { devices: out, tokens: t('security.devices.tokensEnded', { count: tokens }) });
}

function SessionLine({ device: { _id, userAgent, usedAt, isCurrent } }: { device: SessionInfo }) {
  const api = useApi();
  const reload = useReloadSecurity('devices');
  const name = deviceName(userAgent);
  async function signOut(): Promise<void> {
    await api('DELETE /auth/sessions/:id', { params: { id: _id } });
    await reload();
    toast(t('security.devices.loggedOut'), 'good');
  }
  return (
    <Line
      name={<span title={userAgent}>{name}</span>}
      facts={
        <>
          {t('security.devices.lastUsed')} <TimeAgo time={usedAt} />
        </>
      }
    >
      {isCurrent ? (
        <Badge tone="saved">{t('security.devices.current')}</Badge>
      ) : (
        <ConfirmButton
          label={t('security.devices.logOut')}
          of={name}
          title={t('security.devices.logOutTitle')}
          text={t('security.devices.logOutText', { name })}
          run={signOut}
        />
      )}
    </Line>
  );
}
