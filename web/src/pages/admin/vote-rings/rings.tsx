import { t } from '@haggle/contract/messages/translate';
import type { RingDecision, VoteRing } from '@haggle/contract/reputation/vote-rings';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { KeyHelp } from '../../../features/keyboard/key-help.tsx';
import { useCaseKeys } from '../../../features/keyboard/use-case-keys.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { rich } from '../../../lib/rich.ts';
import { BeyondLast, isBeyondLast } from '../../../ui/beyond-last.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ringsQuery } from './queries.ts';
import { Ring } from './ring.tsx';
import { useRingDecisions } from './use-ring-decisions.ts';

const icon = <ShieldCheck size={32} strokeWidth={1.25} aria-hidden />;
const skeletonPlaces = ['first', 'second', 'third', 'fourth'];

/** Milliseconds between polls for new findings while a search is running. */
const pollInterval = 3_000;

interface RingsProps {
  isOpen: boolean;
  page: number;
  /** The time until which to poll for findings after starting a search. */
  watchedUntil: number;
}

/** The list of suspected vote rings, either open or decided. */
export function Rings({ isOpen, page, watchedUntil }: RingsProps) {
  const { data, error, isPending, refetch } = useQuery({
    ...ringsQuery(useApi(), { isOpen, page }),
    placeholderData: keepPreviousData,
    refetchInterval: () => (Date.now() < watchedUntil ? pollInterval : false),
  });
  if (isPending) {
    return (
      <div role="status" aria-label={t('admin-vote-rings.loading')} className="flex flex-col gap-3">
        {skeletonPlaces.map((place) => (
          <Skeleton key={place} className="h-36 rounded-xl" />
        ))}
      </div>
    );
  }
  if (!data)
    return <ErrorLine text={error?.message || t('admin-vote-rings.loadFailed')} onRetry={() => void refetch()} />;
  if (isBeyondLast(data.pagination)) return <BeyondLast icon={icon} />;
  if (data.data.length === 0) return <NoRings isOpen={isOpen} />;
  return (
    <>
      {isOpen && (
        <p className="mb-3 text-faint text-sm max-compact:hidden">
          {rich('admin-vote-rings.keys', { key: (words) => <kbd>{words}</kbd> })}
        </p>
      )}
      <RingList rings={data.data} />
      <Pager page={data.pagination.page} pages={data.pagination.pages} />
    </>
  );
}

function RingList({ rings }: { rings: readonly VoteRing[] }) {
  const api = useApi();
  const actions = useRingDecisions();
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const decide = (decision: RingDecision) => (id: string) => {
    const ring = rings.find(({ _id }) => _id === id);
    if (!ring?.isOpen || actions.isBusy) return;
    actions.applyDecision(
      (newDecision) => api('PUT /admin/vote-rings/:id', { params: { id }, body: { decision: newDecision } }),
      decision,
    );
  };
  const queue = useCaseKeys({
    onCase: { r: decide('upheld'), d: decide('dismissed') },
    onList: { z: actions.undoLatest, '?': () => setIsHelpOpen(true) },
  });
  return (
    <div ref={queue}>
      <ul className="flex flex-col gap-3">
        {rings.map((ring) => (
          <li key={ring._id}>
            <Ring ring={ring} actions={actions} />
          </li>
        ))}
      </ul>
      {isHelpOpen && <KeyHelp keys={ringKeyTexts()} onClose={() => setIsHelpOpen(false)} />}
    </div>
  );
}

/** The shortcuts of the list with their descriptions. */
function ringKeyTexts() {
  return [
    ['j', t('admin-vote-rings.keyNames.next')],
    ['k', t('admin-vote-rings.keyNames.previous')],
    ['r', t('admin-vote-rings.keyNames.uphold')],
    ['d', t('admin-vote-rings.keyNames.dismiss')],
    ['z', t('admin-vote-rings.keyNames.undo')],
    ['?', t('admin-vote-rings.keyNames.help')],
  ] as const;
}

function NoRings({ isOpen }: { isOpen: boolean }) {
  return isOpen ? (
    <EmptyState icon={icon} title={t('admin-vote-rings.emptyTitle')} text={t('admin-vote-rings.emptyText')} />
  ) : (
    <EmptyState
      icon={icon}
      title={t('admin-vote-rings.noneDecidedTitle')}
      text={t('admin-vote-rings.noneDecidedText')}
    />
  );
}
