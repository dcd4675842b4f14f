import type { Passkey } from '@haggle/contract/accounts/credentials';
import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api-context.tsx';
import { hasPasskeys } from '../../lib/passkeys.ts';
import { formatDate } from '../../lib/time.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Section } from '../../ui/section.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { toast } from '../../ui/toast.ts';
import { AddPasskey } from './add-passkey.tsx';
import { ConfirmedOnly } from './confirmed-only.tsx';
import { passkeysQuery, useReloadSecurity } from './queries.ts';
import { Line, Lines, LinesSkeleton } from './security-lines.tsx';
import { useOpening } from './use-opening.ts';

/** The member's passkeys: login by fingerprint, face or security key instead of the password. */
export function Passkeys() {
  const adding = useOpening();
  return (
    <Section title={t('security.passkeys.title')} text={t('security.passkeys.text')}>
      <div className="flex flex-col items-start gap-4">
        <div className="w-full">
          <PasskeyList />
        </div>
        {!hasPasskeys() && <p className="text-faint text-sm">{t('security.passkeys.impossible')}</p>}
        {hasPasskeys() && !adding.isOpen && (
          <ConfirmedOnly>
            <Button autoFocus={adding.wasOpen} onClick={adding.open}>
              {t('security.passkeys.add')}
            </Button>
          </ConfirmedOnly>
        )}
        {adding.isOpen && <AddPasskey onDone={adding.close} />}
      </div>
    </Section>
  );
}

function PasskeyList() {
  const { data, error, isPending, refetch } = useQuery(passkeysQuery(useApi()));
  if (isPending) return <LinesSkeleton />;
  if (!data) return <ErrorLine text={error?.message || t('security.common.notFound')} onRetry={() => void refetch()} />;
  if (data.length === 0) return <p className="text-faint">{t('security.passkeys.none')}</p>;
  return (
    <Lines label={t('security.passkeys.title')}>
      {data.map((passkey) => (
        <PasskeyLine key={passkey._id} passkey={passkey} />
      ))}
    </Lines>
  );
}

function PasskeyLine({ passkey: { _id, name, createdAt, usedAt } }: { passkey: Passkey }) {
  const api = useApi();
  const reload = useReloadSecurity('passkeys');
  async function remove(): Promise<void> {
    await api('DELETE /auth/passkeys/:id', { params: { id: _id } });
    await reload();
    toast(t('security.passkeys.removed'));
  }
  return (
    <Line
      name={name}
      facts={
        <>
          {t('security.passkeys.addedOn', { date: formatDate(createdAt) })}{' '}
          {usedAt ? (
            <>
              {t('security.passkeys.used')} <TimeAgo time={usedAt} />
            </>
          ) : (
            t('security.passkeys.unused')
          )}
        </>
      }
    >
      <ConfirmButton
        label={t('security.passkeys.remove')}
        of={name}
        title={t('security.passkeys.removeTitle')}
        text={t('security.passkeys.removeText', { name })}
        run={remove}
      />
    </Line>
  );
}
