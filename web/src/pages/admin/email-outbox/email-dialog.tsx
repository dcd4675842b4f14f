import type { Mail } from '@haggle/contract/site/email-outbox';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/api-context.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { MailState } from './email-state.tsx';
import { mailQuery } from './queries.ts';
import { RetryMail } from './retry-email.tsx';

/** One message: as text with its link, and as people see it. */
export function MailDialog({ mail, onClose }: { mail: Mail | undefined; onClose: () => void }) {
  return (
    <Dialog
      title={mail?.subject ?? ''}
      isOpen={mail !== undefined}
      onClose={onClose}
      className="w-[min(44rem,calc(100vw-2rem))]!"
    >
      {mail && (
        <>
          <p className="mb-4 flex flex-wrap items-center gap-2 text-soft text-sm">
            <span className="break-all">To {mail.recipient}</span>
            <MailState state={mail.state} />
          </p>
          {mail.state === 'kept' && (
            <p className="mb-4 text-soft text-sm">
              This site cannot send mail yet, so the message stays here. Pass its link on yourself, or set SMTP_URL.
            </p>
          )}
          {mail.error && <p className="mb-4 break-words text-danger text-sm">{mail.error}</p>}
          {(mail.state === 'failed' || mail.state === 'waiting') && <RetryMail mail={mail} onDone={onClose} />}
          <Content id={mail._id} />
        </>
      )}
    </Dialog>
  );
}

function Content({ id }: { id: string }) {
  const { data, error, isPending, refetch } = useQuery(mailQuery(useApi(), id));
  if (isPending) {
    return (
      <div role="status" aria-label="Loading the message">
        <Skeleton className="h-[34rem] rounded-lg" />
      </div>
    );
  }
  if (error) return <ErrorLine text={error.message} onRetry={() => void refetch()} />;
  const { plain, html, state } = data;
  if (!plain || !html) {
    return (
      <p className="text-soft">
        {state === 'sent'
          ? 'What it said was forgotten once it was sent.'
          : 'What it said is forgotten by now, as its link no longer works.'}
      </p>
    );
  }
  return (
    <>
      <p className="whitespace-pre-line break-words rounded-lg bg-sunken p-4 text-sm">
        <Linked text={plain} />
      </p>
      <h3 className="mt-5 mb-2 font-medium text-sm">As people see it</h3>
      {/* Without any permission: no script, no form, and its links lead nowhere. */}
      <iframe
        title="The message as people see it"
        sandbox=""
        srcDoc={html}
        className="h-96 w-full rounded-lg border border-line"
      />
    </>
  );
}

/** Text whose addresses can be pressed. */
function Linked({ text }: { text: string }) {
  return text.split(/(https?:\/\/\S+)/).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      <a key={part} href={part} rel="noreferrer" target="_blank" className="break-all text-ember-text underline">
        {part}
      </a>
    ),
  );
}
