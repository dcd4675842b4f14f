import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Inbox } from 'lucide-react';
import { KeyHelp } from '../../../features/keyboard/key-help.tsx';
import { type WaitingFilters, waitingQuery } from '../../../features/moderation/approval-queries.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { BeyondLast, isBeyondLast } from '../../../ui/beyond-last.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { deskKeys } from './approval-keys.ts';
import { readApprovalSearch } from './approval-search.ts';
import { BulkBar } from './bulk-bar.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { QueueFilters } from './queue-filters.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { ReviewPanel } from './review-panel.tsx';
import { HeldBar } from './undo-bar.tsx';
import { type Desk, useDesk } from './use-approval-queue.ts';
import { WaitingEdits } from './waiting-edits.tsx';
import { WaitingList } from './waiting-list.tsx';

const places = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** The queue of deals that wait: the list, and beside it what is open. What is looked at stands in the address. */
export function ApprovalDesk() {
  const { filters, open } = readApprovalSearch(useSearch({ strict: false }));
  const query = useQuery({ ...waitingQuery(useApi(), filters), placeholderData: keepPreviousData });
  const all = query.data?.data ?? [];
  const desk = useDesk(all, open);
  const total = query.data && query.data.pagination.total - (all.length - desk.rows.length);
  return (
    <>
      {!open && <WaitingEdits />}
      <div className={clsx(open && 'hidden aside:block')}>
        <QueueFilters filters={filters} total={total} />
      </div>
      <div className="grid items-start gap-6 aside:grid-cols-[20rem_minmax(0,1fr)]">
        <div className={clsx('min-w-0', open && 'hidden aside:block')}>
          {query.isPending && (
            <div role="status" aria-label="Loading deals" className="space-y-1">
              {places.map((place) => (
                <Skeleton key={place} className="h-21 rounded-xl" />
              ))}
            </div>
          )}
          {query.isError && <ErrorLine text={query.error.message} onRetry={() => void query.refetch()} />}
          {query.data && isBeyondLast(query.data.pagination) && <BeyondLast />}
          {query.data && !isBeyondLast(query.data.pagination) && (
            <>
              <Queue desk={desk} filters={filters} />
              <Pager page={query.data.pagination.page} pages={query.data.pagination.pages} />
            </>
          )}
        </div>
        <div className={clsx('min-w-0', !open && 'hidden aside:block')}>
          {open ? (
            <ReviewPanel key={open} dealId={open} desk={desk} />
          ) : (
            <p className="rounded-xl border border-dashed px-6 py-14 text-center text-soft">
              Choose a deal, or press <kbd className="rounded-md border border-line-strong px-1.5 font-sans">j</kbd>.
            </p>
          )}
        </div>
      </div>
      <Dialogs desk={desk} open={open} />
      <HeldBar held={desk.held} acts={desk.acts} />
    </>
  );
}

function Queue({ desk, filters }: { desk: Desk; filters: WaitingFilters }) {
  if (desk.rows.length > 0) {
    return (
      <>
        <BulkBar desk={desk} />
        <WaitingList desk={desk} />
      </>
    );
  }
  const isNarrowed = Object.values(filters).some((value) => value !== undefined);
  return (
    <EmptyState
      icon={<Inbox size={32} strokeWidth={1.25} aria-hidden />}
      title={isNarrowed ? 'Nothing like that waits' : 'Nothing waits'}
      text={isNarrowed ? 'Other deals may: take the filters away.' : 'New deals of new members appear here.'}
    >
      {isNarrowed && (
        <LinkButton to="." search={{} as never}>
          Show all
        </LinkButton>
      )}
    </EmptyState>
  );
}

function Dialogs({ desk, open }: { desk: Desk; open: string | undefined }) {
  const { dialog, close } = desk;
  if (dialog === 'help') return <KeyHelp keys={deskKeys} onClose={close} />;
  if (dialog === 'reject') {
    return (
      <RejectDialog count={desk.targets.length} onReject={(reason) => desk.decide('reject', reason)} onClose={close} />
    );
  }
  if (dialog === 'merge' && open) return <MergeDialog dealId={open} onMerged={desk.leave} onClose={close} />;
  return null;
}
