import type { Payout } from '@haggle/contract/affiliate/payouts';
import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { payoutFilesQuery } from '../../../features/payouts/queries.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { writeNumber } from '../../../ui/charts/numbers.ts';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Panel } from './affiliate-panel.tsx';
import { PayoutFileRow } from './payout-file-row.tsx';
import { MakeFile, type NextFile } from './payout-make-file.tsx';

/** The files of a batch: those to make, those made, and the members that no file can pay. */
export function PayoutFiles({ payout }: { payout: Payout }) {
  const { data, error, isPending, refetch } = useQuery(payoutFilesQuery(useApi(), payout._id));
  const [making, setMaking] = useState<NextFile>();
  if (isPending) return <Skeleton className="mb-6 h-32 rounded-xl" />;
  if (!data) return <ErrorLine text={error?.message} onRetry={() => void refetch()} />;
  const isOpen = payout.status === 'open';
  const canMake = isOpen && (!payout.needsSecond || payout.approvedAt !== null);
  const { files, ready, leftOut, byHand, changed, hasPayer } = data;
  if (files.length === 0 && !isOpen) return null;
  return (
    <div className="mb-6 max-w-3xl">
      <Panel title={t('admin-affiliate.files.title')}>
        {isOpen && <p className="mb-3 max-w-prose text-soft text-sm">{t('admin-affiliate.files.text')}</p>}
        <ul className="flex flex-col divide-y">
          {isOpen &&
            ready.map((group) => (
              <li key={group.kind} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
                <Group name={t(`admin-affiliate.fileKinds.${group.kind}`)} group={group} />
                <Button aria-disabled={!canMake} onClick={() => canMake && setMaking(group)}>
                  {t('admin-affiliate.files.make')}
                </Button>
              </li>
            ))}
          {files.map((file) => (
            <PayoutFileRow key={file._id} file={file} isOpen={isOpen} />
          ))}
          {isOpen && byHand.members > 0 && (
            <li className="py-3">
              <Group name={t('admin-affiliate.files.byHand')} group={byHand} />
            </li>
          )}
          {isOpen && changed.members > 0 && (
            <li className="py-3">
              <Group name={t('admin-affiliate.files.changed')} group={changed} />
            </li>
          )}
          {isOpen &&
            leftOut.map(({ problem, ...group }) => (
              <li key={problem} className="py-3">
                <Group name={t(`admin-affiliate.problems.${problem}`)} group={group} />
              </li>
            ))}
        </ul>
        {isOpen && !canMake && <p className="mt-2 text-soft text-sm">{t('admin-affiliate.files.afterApproval')}</p>}
      </Panel>
      {making && (
        <MakeFile payout={payout} nextFile={making} hasPayer={hasPayer} onClose={() => setMaking(undefined)} />
      )}
    </div>
  );
}

function Group({ name, group: { members, amount } }: { name: string; group: { members: number; amount: number } }) {
  return (
    <div className="min-w-0 grow">
      <p className="font-medium">{name}</p>
      <p className="text-soft text-sm">
        {t('admin-affiliate.files.group', { count: members, amount: writeNumber(amount, 'money') })}
      </p>
    </div>
  );
}
