import type { Commission, CommissionStatus } from '@haggle/contract/affiliate/commissions';
import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ReceiptText, X } from 'lucide-react';
import { useState } from 'react';
import { commissionColumns, payoutText, shareColumn } from '../../../features/commissions/commission-columns.tsx';
import { statusChoices, statusTexts } from '../../../features/commissions/commission-labels.ts';
import { type CommissionsSearch, commissionsQuery } from '../../../features/commissions/queries.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { AddressDays, AddressSelect, AddressText } from '../../../ui/address-filters.tsx';
import { Button } from '../../../ui/button.tsx';
import type { DataColumn } from '../../../ui/data-column.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { partnerChoicesQuery } from '../partners/queries.ts';
import { statsPlace } from '../places/affiliate-places.ts';
import { MemberLink } from './member-link.tsx';
import { MoveDialog } from './move-commissions-dialog.tsx';
import { orderName } from './open-orders.tsx';
import { useBulkMove } from './use-move-commissions.ts';

type PendingMove = { commission: Commission; to: CommissionStatus };

const order = (): DataColumn<Commission> => ({
  id: 'orderId',
  title: t('admin-affiliate.commissions.orderId'),
  className: 'min-w-28 max-w-40',
  cell: (row) => <span className="wrap-anywhere font-medium">{orderName(row)}</span>,
  csv: orderName,
});

const member = (): DataColumn<Commission> => ({
  id: 'member',
  title: t('admin-affiliate.words.member'),
  cell: ({ member }) => (member ? <MemberLink {...member} /> : <span className="text-faint">–</span>),
  csv: ({ member }) => member?.username,
});

/** What the network reported last, if it is ahead of the commission: someone has to look at it. */
function NetworkNote({ commission: { status, networkState } }: { commission: Commission }) {
  if (networkState === null || networkState === 'pending') return null;
  const isCancelled = networkState === 'cancelled';
  if (isCancelled ? status === 'rejected' || status === 'reversed' : status !== 'pending') return null;
  const state = isCancelled ? t('admin-partners.mapping.states.cancelled') : statusTexts[networkState].name;
  return (
    <span className="mt-0.5 block text-faint text-sm">{t('admin-affiliate.commissions.networkState', { state })}</span>
  );
}

const statusAndPlan = (status: DataColumn<Commission>): DataColumn<Commission> => ({
  ...status,
  cell: (row) => (
    <>
      {status.cell(row)}
      <NetworkNote commission={row} />
      {(row.status === 'approved' || row.status === 'payable') && row.payoutDate && (
        <span className="mt-0.5 block whitespace-nowrap text-faint text-sm">{payoutText(row)}</span>
      )}
    </>
  ),
});

/** The orders of all members, to search, approve, reject, pay and reverse. */
export function CommissionsTable({ search }: { search: CommissionsSearch }) {
  const query = useQuery(commissionsQuery(useApi(), search));
  const [pendingMove, setPendingMove] = useState<PendingMove>();
  const { deal, status, partner, day, orderAmount, commission, percent, payoutDate } = commissionColumns();
  const actions: DataColumn<Commission> = {
    id: 'acts',
    title: t('admin.words.actions'),
    isActionColumn: true,
    cell: (row) => <MoveButtons commission={row} onMove={(to) => setPendingMove({ commission: row, to })} />,
  };
  return (
    <>
      <ActiveFilters search={search} />
      <DataTable
        name="commissions"
        caption={t('admin-affiliate.commissions.caption')}
        columns={[
          order(),
          statusAndPlan(status),
          { ...deal, className: 'min-w-40' },
          { ...partner, isHidden: true },
          member(),
          day,
          { ...orderAmount, isHidden: true },
          commission,
          { ...percent, isHidden: true },
          shareColumn(t('admin-affiliate.commissions.memberShare')),
          { ...payoutDate, isHidden: true },
          actions,
        ]}
        query={query}
        rowId={({ _id }) => _id}
        rowName={(row) => t('admin-affiliate.commissions.row', { order: orderName(row) ?? row._id })}
        filters={<Filters />}
        bulk={(rows, clear) => <BulkMoves rows={rows} onDone={clear} />}
        empty={
          <EmptyState
            icon={<ReceiptText size={32} strokeWidth={1.25} aria-hidden />}
            title={t('admin-affiliate.commissions.emptyTitle')}
            text={t('admin-affiliate.commissions.emptyText')}
          />
        }
      />
      {pendingMove && <MoveDialog {...pendingMove} onClose={() => setPendingMove(undefined)} />}
    </>
  );
}

function Filters() {
  const { data: partners = [] } = useQuery(partnerChoicesQuery(useApi()));
  return (
    <>
      <AddressSelect field="status" label={t('admin-affiliate.words.status')} choices={statusChoices()} />
      <AddressSelect
        field="partner"
        label={t('admin-affiliate.words.partner')}
        choices={[['', t('admin.words.any')], ...partners.map(({ _id, name }) => [_id, name] as const)]}
      />
      <AddressText field="q" label={t('admin-affiliate.commissions.orderId')} className="w-36" />
      <AddressDays
        from={{ field: 'startDate', label: t('admin-affiliate.commissions.orderedFrom') }}
        to={{ field: 'endDate', label: t('admin-affiliate.commissions.to') }}
      />
    </>
  );
}

/** A note that only one deal's or member's orders are listed, as when a report has linked here. */
function ActiveFilters({ search: { deal, member } }: { search: CommissionsSearch }) {
  const activeFilters = [
    ...(deal ? [['deal', t('admin-affiliate.commissions.onlyDeal', { id: deal })] as const] : []),
    ...(member ? [['member', t('admin-affiliate.commissions.onlyMember', { id: member })] as const] : []),
  ];
  return activeFilters.map(([field, text]) => (
    <p key={field} className="mb-3 flex flex-wrap items-center gap-2 text-soft text-sm">
      {text}
      <Link
        {...statsPlace.link((before) => ({ ...before, [field]: undefined, page: undefined }))}
        resetScroll={false}
        className="inline-flex h-8 items-center gap-1 rounded-lg px-2 font-medium text-ink hover:bg-hover"
      >
        <X size={14} aria-hidden /> {t('admin-affiliate.commissions.showAll')}
      </Link>
    </p>
  ));
}

function MoveButtons({ commission, onMove }: { commission: Commission; onMove: (to: CommissionStatus) => void }) {
  const order = orderName(commission) ?? commission._id;
  if (commission.payoutId && (commission.status === 'approved' || commission.status === 'payable')) {
    return (
      <Link
        {...statsPlace.link({ show: 'payouts', batch: commission.payoutId })}
        className="text-soft text-sm underline hover:text-ink"
      >
        {t('admin-affiliate.commissions.inPayout', { id: commission.payoutId })}
      </Link>
    );
  }
  if (commission.isHeld) {
    return (
      <Link {...statsPlace.link({ show: 'holds' })} className="text-soft text-sm underline hover:text-ink">
        {t('admin-places.statsParts.holds')}
      </Link>
    );
  }
  return (
    <span className="flex gap-1.5">
      {commission.moves.map((to) => (
        <Button
          key={to}
          size="small"
          variant={to === 'approved' || to === 'payable' ? 'secondary' : 'quiet'}
          aria-label={t('admin-affiliate.commissions.actOn', { act: statusTexts[to].actionLabel, order })}
          onClick={() => onMove(to)}
        >
          {statusTexts[to].actionLabel}
        </Button>
      ))}
    </span>
  );
}

function BulkMoves({ rows, onDone }: { rows: readonly Commission[]; onDone: () => void }) {
  const { mutate, isPending } = useBulkMove(onDone);
  const ids = rows.map(({ _id }) => _id);
  return (
    <>
      <Button variant="primary" size="small" disabled={isPending} onClick={() => mutate({ ids, status: 'approved' })}>
        {statusTexts.approved.actionLabel}
      </Button>
      <Button size="small" disabled={isPending} onClick={() => mutate({ ids, status: 'rejected' })}>
        {statusTexts.rejected.actionLabel}
      </Button>
    </>
  );
}
