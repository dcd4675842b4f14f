import type { DealDetail } from '@haggle/contract/deals/deals';
import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api-context.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { moveText } from './change-text.ts';
import { type LastMove as LastMoveFacts, lastMoveQuery } from './queries.ts';

/** Returns whether a person wrote the reason. */
function isWritten({ mover }: LastMoveFacts): boolean {
  return mover !== 'clock' && mover !== 'community';
}

function describeReason(
  { mover, reason }: LastMoveFacts,
  { lifecycleStatus }: Pick<DealDetail, 'lifecycleStatus'>,
): string {
  if (mover === 'community' && reason) return reason;
  return moveText({ mover, fromStatus: null, toStatus: lifecycleStatus });
}

/** The reason for a deal's status, and since when it has it. */
export function LastMove({ deal }: { deal: Pick<DealDetail, '_id' | 'lifecycleStatus' | 'statusChangedAt'> }) {
  const { data } = useQuery(lastMoveQuery(useApi(), deal._id, deal.lifecycleStatus));
  return (
    <>
      {/* Non-breaking spaces keep a line from starting with the separator. */}
      {data && `${describeReason(data, deal).replace(/\.$/, '')}\u00a0· `}
      <TimeAgo time={deal.statusChangedAt} />
      {data?.reason && isWritten(data) && `\u00a0· ${t('deal-history.edit.quoted', { words: data.reason })}`}
    </>
  );
}
