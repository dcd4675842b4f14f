import type { Payout } from '@haggle/contract/affiliate/payouts';
import { formatPlainDay } from '@haggle/contract/locale/dates';
import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { BackLink } from '../../../features/admin-kit/back-link.tsx';
import { LoadError } from '../../../features/admin-kit/load-error.tsx';
import { PayoutState } from '../../../features/payouts/payout-state.tsx';
import { payoutQuery } from '../../../features/payouts/queries.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { formatDate } from '../../../lib/time.ts';
import { FigureTile, FigureTiles } from '../../../ui/charts/figure-tile.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { statsPlace } from '../places/affiliate-places.ts';
import { PayoutActions } from './payout-actions.tsx';
import { PayoutApproval } from './payout-approval.tsx';
import { PayoutFiles } from './payout-files.tsx';
import { PayoutMembers } from './payout-members.tsx';

/** A payout batch with its actions and its members. */
export function PayoutBatch({ id, page }: { id: string; page: number | undefined }) {
  const { data: payout, error, isPending, refetch } = useQuery(payoutQuery(useApi(), id));
  return (
    <>
      <p className="mb-3">
        <BackLink {...statsPlace.link({ show: 'payouts' })}>{t('admin-affiliate.batch.all')}</BackLink>
      </p>
      {isPending && <Skeleton className="mb-6 h-40 rounded-xl" />}
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {payout && (
        <>
          <BatchHistory payout={payout} />
          <PayoutFiles payout={payout} />
          <PayoutMembers payout={payout} page={page} />
        </>
      )}
    </>
  );
}

function BatchHistory({ payout }: { payout: Payout }) {
  const { _id, status, members, commissions, amount } = payout;
  return (
    <section aria-labelledby="payout" className="mb-6">
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 id="payout" className="font-semibold text-lg">
          {t('admin-affiliate.payouts.payout', { id: _id })}
        </h2>
        <PayoutState status={status} />
        <p className="text-soft text-sm">{historyText(payout)}</p>
      </div>
      <FigureTiles columns="max-w-3xl min-[480px]:grid-cols-3">
        <FigureTile name={t('admin-affiliate.payouts.amount')} unit="money" value={amount} />
        <FigureTile name={t('admin-affiliate.words.members')} value={members} />
        <FigureTile name={t('admin-affiliate.words.orders')} value={commissions} />
      </FigureTiles>
      <PayoutApproval payout={payout} />
      <PayoutActions payout={payout} />
    </section>
  );
}

/** The text about who made the batch and when, and when it was paid or cancelled. */
function historyText({ status, payoutDate, by, createdAt, closedAt }: Payout): string {
  const params = { day: formatDate(createdAt), name: by ?? t('admin-affiliate.batch.deletedMaker') };
  if (payoutDate) return t('admin-affiliate.batch.paid', { ...params, paidOn: formatPlainDay(payoutDate) });
  if (status !== 'cancelled' || !closedAt) return t('admin-affiliate.batch.made', params);
  return t('admin-affiliate.batch.cancelled', { ...params, cancelledOn: formatDate(closedAt) });
}
