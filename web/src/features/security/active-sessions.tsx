import type { ApiToken } from '@haggle/contract/accounts/credentials';
import type { SessionInfo } from '@haggle/contract/accounts/sessions';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api-context.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Section } from '../../ui/section.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { toast } from '../../ui/toast.ts';
import { deviceName } from './device-text.ts';
import { apiTokensQuery, sessionsQuery, useReread } from './queries.ts';
import { Line, Lines, LinesSkeleton } from './security-lines.tsx';

/** Where I am signed in, and the way out of there. */
export function ActiveSessions() {
  return (
    <Section
      title="Devices"
      text="Where you are signed in. Sign out what you do not know, and change your password then."
    >
      <SessionList />
    </Section>
  );
}

function SessionList() {
  const api = useApi();
  const reread = useReread('devices');
  const rereadTokens = useReread('api-tokens');
  const { data, error, isPending, refetch } = useQuery(sessionsQuery(api));
  const { data: tokens = [] } = useQuery(apiTokensQuery(api));
  if (isPending) return <LinesSkeleton count={2} />;
  if (!data) return <ErrorLine text={error?.message || 'Not found.'} onRetry={() => void refetch()} />;
  async function leaveOthers(): Promise<void> {
    const { revoked, tokens } = await api('DELETE /auth/sessions');
    await Promise.all([reread(), rereadTokens()]);
    toast(revokedText(revoked, tokens), 'good');
  }
  return (
    <div className="flex flex-col items-start gap-4">
      <div className="w-full">
        <Lines label="Devices">
          {data.map((device) => (
            <SessionLine key={device._id} device={device} />
          ))}
        </Lines>
      </div>
      {data.length + tokens.length > 1 && (
        <ConfirmButton
          label="Log out everywhere else"
          title="Log out everywhere else?"
          text={`All devices but this one have to log in again.${tokens.length > 0 ? ` ${endingText(tokens)}` : ''}`}
          run={leaveOthers}
        />
      )}
    </div>
  );
}

/** Programs are named, since somebody will have to give them new tokens. */
function endingText(tokens: readonly ApiToken[]): string {
  const names = tokens.map(({ name }) => `“${name}”`).join(', ');
  return tokens.length === 1
    ? `Your API token ${names} stops working too.`
    : `Your API tokens stop working too: ${names}.`;
}

function revokedText(devices: number, tokens: number): string {
  const out = devices === 1 ? 'One device is logged out' : `${devices} devices are logged out`;
  if (tokens === 0) return `${out}.`;
  return `${out}, and ${tokens === 1 ? 'one API token' : `${tokens} API tokens`} ended.`;
}

function SessionLine({ device: { _id, userAgent, usedAt, isCurrent } }: { device: SessionInfo }) {
  const api = useApi();
  const reread = useReread('devices');
  const name = deviceName(userAgent);
  async function signOut(): Promise<void> {
    await api('DELETE /auth/sessions/:id', { params: { id: _id } });
    await reread();
    toast('That device is signed out.', 'good');
  }
  return (
    <Line
      name={<span title={userAgent}>{name}</span>}
      facts={
        <>
          Last used <TimeAgo time={usedAt} />
        </>
      }
    >
      {isCurrent ? (
        <Badge tone="saved">This device</Badge>
      ) : (
        <ConfirmButton
          label="Sign out"
          of={name}
          title="Sign this device out?"
          text={`${name} has to log in again.`}
          run={signOut}
        />
      )}
    </Line>
  );
}
