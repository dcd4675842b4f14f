import { t } from '@haggle/contract/messages/translate';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Inbox } from 'lucide-react';
import { useState } from 'react';
import { KeyHelp } from '../../../features/keyboard/key-help.tsx';
import { decidedCountQuery, type WaitingFilters, waitingQuery } from '../../../features/moderation/approval-queries.ts';
import { SpamDialog } from '../../../features/spam/spam-dialog.tsx';
import { useApi } from '../../../lib/api-context.tsx';
import { rich } from '../../../lib/rich.ts';
import { BeyondLast, isBeyondLast } from '../../../ui/beyond-last.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { type ApprovalSearch, approvalPlace } from '../places/deals-places.ts';
import { approvalKeyTexts } from './approval-keys.ts';
import { BulkBar } from './bulk-bar.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { QueueFilters } from './queue-filters.tsx';
import { spammersOf } from './queue-keys.ts';
import type { ApprovalQueueState } from './queue-state.ts';
import { RejectDialog } from './reject-dialog.tsx';
import { ReviewPanel } from './review-panel.tsx';
import { UndoBar } from './undo-bar.tsx';
import { useApprovalQueue } from './use-approval-queue.ts';
import { WaitingList } from './waiting-list.tsx';

const places = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** The review queue: the list of waiting deals next to the open one. The URL holds the open deal and the filters. */
export function ApprovalQueue({ search: { deal: open, show: _, ...filters } }: { search: ApprovalSearch }) {
  const { data: decided = 0 } = useQuery(decidedCountQuery);
  const query = useQuery({ ...waitingQuery(useApi(), filters, decided), placeholderData: keepPreviousData });
  const waiting = query.data?.data ?? [];
  const queue = useApprovalQueue(waiting, open);
  const total = query.data && query.data.pagination.total - (waiting.length - queue.rows.length);
  return (
    <>
      <div className={clsx(open && 'hidden aside:block')}>
        <QueueFilters filters={filters} total={total} />
      </div>
      <div className="grid items-start gap-6 aside:grid-cols-[20rem_minmax(0,1fr)]">
        <div className={clsx('min-w-0', open && 'hidden aside:block')}>
          {query.isPending && <Waiting />}
          {query.isError && <ErrorLine text={query.error.message} onRetry={() => void query.refetch()} />}
          {query.data && isBeyondLast(query.data.pagination) && <BeyondLast />}
          {query.data && !isBeyondLast(query.data.pagination) && (
            <>
              {queue.rows.length === 0 && (total ?? 0) > 0 ? <Waiting /> : <Queue queue={queue} filters={filters} />}
              <Pager page={query.data.pagination.page} pages={query.data.pagination.pages} />
            </>
          )}
        </div>
        <div
          // Remounted for each deal, so that it is scrolled to its top.
          key={open}
          className={clsx(
            '-mx-1 min-w-0 px-1 aside:sticky aside:top-20 aside:max-h-[calc(100dvh-6rem)] aside:overflow-y-auto',
            !open && 'hidden aside:block',
          )}
        >
          {open && <ReviewPanel dealId={open} queue={queue} />}
          {!open && queue.rows.length > 0 && (
            <p className="rounded-xl border border-dashed px-6 py-14 text-center text-soft">
              {rich('admin-approvals.choose', {
                key: (words) => <kbd className="rounded-md border border-line-strong px-1.5 font-sans">{words}</kbd>,
              })}
            </p>
          )}
        </div>
      </div>
      <Dialogs queue={queue} open={open} />
      <UndoBar acts={queue.acts} undoDecision={queue.undoDecision} />
    </>
  );
}

/** The placeholder of the list: on first load, and when every listed deal is decided while more are waiting. */
function Waiting() {
  return (
    <div role="status" aria-label={t('admin-approvals.loading')} className="flex flex-col gap-1">
      {places.map((place) => (
        <Skeleton key={place} className="h-21 rounded-xl" />
      ))}
    </div>
  );
}

function Queue({ queue, filters }: { queue: ApprovalQueueState; filters: WaitingFilters }) {
  if (queue.rows.length > 0) {
    return (
      <>
        <BulkBar queue={queue} />
        <WaitingList queue={queue} />
      </>
    );
  }
  const isNarrowed = Object.values(filters).some((value) => value !== undefined);
  return (
    <EmptyState
      icon={<Inbox size={32} strokeWidth={1.25} aria-hidden />}
      title={isNarrowed ? t('admin-approvals.noMatchTitle') : t('admin-approvals.emptyTitle')}
      text={isNarrowed ? t('admin-approvals.noMatchText') : t('admin-approvals.emptyText')}
    >
      {isNarrowed && <LinkButton {...approvalPlace.link({})}>{t('ui.actions.showAll')}</LinkButton>}
    </EmptyState>
  );
}

function Dialogs({ queue, open }: { queue: ApprovalQueueState; open: string | undefined }) {
  const { dialog, close } = queue;
  if (dialog === 'help') return <KeyHelp keys={approvalKeyTexts()} onClose={close} />;
  if (dialog === 'reject') {
    return (
      <RejectDialog
        dealIds={queue.targets}
        onReject={(reason, sent) => queue.decide('reject', reason, sent)}
        onClose={close}
      />
    );
  }
  if (dialog === 'spam') return <Spam queue={queue} />;
  if (dialog === 'merge' && open) return <MergeDialog dealId={open} onMerge={queue.merge} onClose={close} />;
  return null;
}

/** Keeps the members it was opened for, whatever leaves the queue in the meantime. */
function Spam({ queue }: { queue: ApprovalQueueState }) {
  const [people] = useState(() => spammersOf(queue));
  const showUndo = (text: string, undo: () => unknown) => queue.removedSpammers(people, text, undo);
  return <SpamDialog people={people} reportOutcome={showUndo} onClose={queue.close} />;
}
