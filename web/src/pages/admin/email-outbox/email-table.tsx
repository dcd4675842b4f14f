import type { OutboxEmail } from '@haggle/contract/email/outbox';
import { t } from '@haggle/contract/messages/translate';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Mail as EmailIcon } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '../../../lib/api-context.tsx';
import { BeyondLast, isBeyondLast } from '../../../ui/beyond-last.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import type { OutboxSearch } from '../places/site-places.ts';
import { EmailDialog } from './email-dialog.tsx';
import { EmailState } from './email-state.tsx';
import { outboxQuery } from './queries.ts';

const skeletonLines = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** The table of emails written by the site; each can be opened. */
export function Outbox({ search }: { search: OutboxSearch }) {
  const [open, setOpen] = useState<OutboxEmail>();
  const isNarrowed = search.q !== undefined || search.state !== undefined;
  const query = useQuery({ ...outboxQuery(useApi(), search), placeholderData: keepPreviousData });
  if (query.isPending) {
    return (
      <div role="status" aria-label={t('admin-email-outbox.loading')}>
        {skeletonLines.map((line) => (
          <Skeleton key={line} className="mb-1 h-16 rounded-xl" />
        ))}
      </div>
    );
  }
  if (query.isError) return <ErrorLine text={query.error.message} onRetry={() => void query.refetch()} />;
  const { data, pagination } = query.data;
  if (isBeyondLast(pagination)) return <BeyondLast />;
  if (data.length === 0) {
    return (
      <EmptyState
        icon={<EmailIcon size={32} strokeWidth={1.25} aria-hidden />}
        title={isNarrowed ? t('admin-email-outbox.noneTitle') : t('admin-email-outbox.emptyTitle')}
        text={isNarrowed ? t('admin-email-outbox.noneText') : t('admin-email-outbox.emptyText')}
      />
    );
  }
  return (
    <>
      <EmailTable emails={data} onOpen={setOpen} />
      <Pager page={pagination.page} pages={pagination.pages} />
      <EmailDialog email={open} onClose={() => setOpen(undefined)} />
    </>
  );
}

function EmailTable({ emails, onOpen }: { emails: readonly OutboxEmail[]; onOpen: (email: OutboxEmail) => void }) {
  return (
    <div className="overflow-hidden rounded-xl border border-line bg-surface">
      <table className="w-full table-fixed text-start">
        <caption className="sr-only">{t('admin-email-outbox.caption')}</caption>
        <thead className="border-line border-b text-faint text-sm">
          <tr>
            <th scope="col" className="px-4 py-2 font-medium">
              {t('admin-email-outbox.email')}
            </th>
            <th scope="col" className="w-24 px-2 py-2 font-medium sm:w-56">
              {t('admin-email-outbox.state')}
            </th>
            <th scope="col" className="w-32 px-4 py-2 text-end font-medium max-sm:hidden">
              {t('admin-email-outbox.written')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {emails.map((email) => (
            <tr key={email._id} className="relative h-16 align-top hover:bg-hover">
              <td className="px-4 py-2.5">
                <button
                  type="button"
                  aria-haspopup="dialog"
                  onClick={() => onOpen(email)}
                  dir="auto"
                  // Stretched so that the whole row is clickable.
                  className="block max-w-full text-start font-medium after:absolute after:inset-0 hover:underline"
                >
                  {email.subject}
                </button>
                <span dir="auto" className="block truncate text-faint text-sm">
                  {email.recipient}
                </span>
                <TimeAgo time={email.createdAt} className="block text-faint text-sm sm:hidden" />
                {email.error && (
                  <span dir="auto" className="block break-words text-danger text-sm">
                    {email.error}
                  </span>
                )}
              </td>
              <td className="px-2 py-2.5">
                <EmailState state={email.state} />
              </td>
              <td className="px-4 py-2.5 text-end text-faint text-sm max-sm:hidden">
                <TimeAgo time={email.createdAt} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
