import type { OutboxEmail } from '@haggle/contract/email/outbox';
import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { verificationQuery } from '../../../features/credentials/queries.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { rich } from '../../../lib/rich.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { BlockNote } from './block-note.tsx';
import { EmailState } from './email-state.tsx';
import { emailQuery } from './queries.ts';
import { RetryEmail } from './retry-email.tsx';

/** The dialog that shows an email: as text with its links, and as recipients see it. */
export function EmailDialog({ email, onClose }: { email: OutboxEmail | undefined; onClose: () => void }) {
  return (
    <Dialog
      title={email?.subject ?? ''}
      isOpen={email !== undefined}
      onClose={onClose}
      className="w-[min(44rem,calc(100vw-2rem))]!"
    >
      {email && (
        <>
          <p className="mb-4 flex flex-wrap items-center gap-2 text-soft text-sm">
            <span>
              {rich('admin-email-outbox.to', {
                to: email.recipient,
                address: (words) => <bdi className="wrap-anywhere">{words}</bdi>,
              })}
            </span>
            <EmailState state={email.state} />
          </p>
          {email.state === 'kept' && <StoredEmail email={email} onDone={onClose} />}
          {email.error && (
            <p dir="auto" className="mb-4 break-words text-danger text-sm">
              {email.error}
            </p>
          )}
          {email.block !== null && <BlockNote email={email} reason={email.block} onDone={onClose} />}
          {(email.state === 'failed' || email.state === 'waiting') && <RetryEmail email={email} onDone={onClose} />}
          <Content id={email._id} />
        </>
      )}
    </Dialog>
  );
}

/** An email stored while there was no mail server, with a button to send it once there is one. */
function StoredEmail({ email, onDone }: { email: OutboxEmail; onDone: () => void }) {
  const { data } = useQuery(verificationQuery(useApi()));
  if (!data) return null;
  if (data.canSend) return <RetryEmail email={email} onDone={onDone} />;
  return <p className="mb-4 text-soft text-sm">{t('admin-email-outbox.keptText')}</p>;
}

const goneReasons = {
  sent: 'sentGone',
  lost: 'lostGone',
  kept: 'expiredGone',
  waiting: 'expiredGone',
  failed: 'expiredGone',
} as const;

function Content({ id }: { id: string }) {
  const { data, error, isPending, refetch } = useQuery(emailQuery(useApi(), id));
  if (isPending) {
    return (
      <div role="status" aria-label={t('admin-email-outbox.loadingOne')}>
        <Skeleton className="h-[34rem] rounded-lg" />
      </div>
    );
  }
  if (error) return <ErrorLine text={error.message} onRetry={() => void refetch()} />;
  const { plain, html, state } = data;
  if (!plain || !html) {
    if (state === 'blocked') return null;
    return <p className="text-soft">{t(`admin-email-outbox.${goneReasons[state]}`)}</p>;
  }
  return (
    <>
      <p className="whitespace-pre-line break-words rounded-lg bg-sunken p-4 text-sm">
        <LinkedText text={plain} />
      </p>
      <h3 className="mt-5 mb-2 font-medium text-sm">{t('admin-email-outbox.asSeen')}</h3>
      {/* Sandboxed without permissions: scripts, forms and links don't work. */}
      <iframe
        title={t('admin-email-outbox.frame')}
        sandbox=""
        srcDoc={html}
        className="h-96 w-full rounded-lg border border-line"
      />
    </>
  );
}

/** Text with its URLs as links. */
function LinkedText({ text }: { text: string }) {
  return text.split(/(https?:\/\/\S+)/).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      <a key={part} href={part} rel="noreferrer" target="_blank" className="wrap-anywhere text-accent-text underline">
        {part}
      </a>
    ),
  );
}
