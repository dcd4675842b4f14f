import type { Commission, CommissionStatus } from '@haggle/contract/affiliate/commissions';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ReceiptText, X } from 'lucide-react';
import { useState } from 'react';
import { commissionColumns, payoutText, shareColumn } from '../../../features/commissions/commission-columns.tsx';
import { statusChoices, statusWords } from '../../../features/commissions/commission-labels.ts';
import { type CommissionsSearch, commissionsQuery } from '../../../features/commissions/queries.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { AddressDay, AddressSelect, AddressText } from '../../../ui/address-filters.tsx';
import { Button } from '../../../ui/button.tsx';
import type { DataColumn } from '../../../ui/data-column.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { partnerChoicesQuery } from '../partners/queries.ts';
import { statsPlace } from '../places/affiliate-places.ts';
import { userPlace } from '../places/people-places.ts';
import { MoveDialog } from './move-commissions-dialog.tsx';
import { useBulkMove } from './use-move-commissions.ts';

type Asked = { commission: Commission; to: CommissionStatus };

const order: DataColumn<Commission> = {
  id: 'orderId',
  title: 'Order id',
  className: 'min-w-28 max-w-40',
  cell: ({ orderId }) => <span className="break-all font-medium">{orderId}</span>,
  csv: ({ orderId }) => orderId,
};

const member: DataColumn<Commission> = {
  id: 'member',
  title: 'Member',
  cell: ({ member }) =>
    member ? (
      <Link {...userPlace.linkTo(member._id)} className="hover:underline">
        {member.username ?? 'deleted user'}
      </Link>
    ) : (
      <span className="text-faint">–</span>
    ),
  csv: ({ member }) => member?.username,
};

const statusAndPlan = (status: DataColumn<Commission>): DataColumn<Commission> => ({
  ...status,
  cell: (row) => (
    <>
      {status.cell(row)}
      {row.status === 'approved' && row.payoutDate && (
        <span className="mt-0.5 block whitespace-nowrap text-faint text-sm">{payoutText(row)}</span>
      )}
    </>
  ),
});

/** Orders of all members, to be found, approved, rejected, paid and reversed. */
export function CommissionsTable({ search }: { search: CommissionsSearch }) {
  const query = useQuery(commissionsQuery(useApi(), search));
  const [asked, setAsked] = useState<Asked>();
  const { deal, status, partner, day, orderAmount, commission, percent, payoutDate } = commissionColumns();
  const acts: DataColumn<Commission> = {
    id: 'acts',
    title: 'Actions',
    className: 'whitespace-nowrap',
    cell: (row) => <Moves commission={row} onAsk={(to) => setAsked({ commission: row, to })} />,
  };
  return (
    <>
      <OnlyOf search={search} />
      <DataTable
        name="commissions"
        caption="Commissions"
        columns={[
          order,
          statusAndPlan(status),
          { ...deal, className: 'min-w-40' },
          { ...partner, isHidden: true },
          member,
          day,
          { ...orderAmount, isHidden: true },
          commission,
          { ...percent, isHidden: true },
          shareColumn('Member'),
          { ...payoutDate, isHidden: true },
          acts,
        ]}
        query={query}
        rowId={({ _id }) => _id}
        rowName={({ orderId, _id }) => `order ${orderId ?? _id}`}
        filters={<Filters />}
        bulk={(rows, clear) => <BulkMoves rows={rows} onDone={clear} />}
        empty={
          <EmptyState
            icon={<ReceiptText size={32} strokeWidth={1.25} aria-hidden />}
            title="No commissions here"
            text="They come by partners' messages and from their files. Take back a filter, or look at other days."
          />
        }
      />
      {asked && <MoveDialog {...asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

function Filters() {
  const { data: partners = [] } = useQuery(partnerChoicesQuery(useApi()));
  return (
    <>
      <AddressSelect field="status" label="Status" choices={statusChoices()} />
      <AddressSelect
        field="partner"
        label="Partner"
        choices={[['', 'Any'], ...partners.map(({ _id, name }) => [_id, name] as const)]}
      />
      <AddressText field="q" label="Order id" className="w-36" />
      <AddressDay field="startDate" label="Ordered from" />
      <AddressDay field="endDate" label="To" />
    </>
  );
}

/** Says that only one deal's or member's are listed, which links of reports lead to. */
function OnlyOf({ search }: { search: CommissionsSearch }) {
  const shown = (['deal', 'member'] as const).filter((field) => search[field]);
  return shown.map((field) => (
    <p key={field} className="mb-3 flex flex-wrap items-center gap-2 text-soft text-sm">
      Only those of {field} {search[field]}.
      <Link
        {...statsPlace.link((before) => ({ ...before, [field]: undefined, page: undefined }))}
        resetScroll={false}
        className="inline-flex h-8 items-center gap-1 rounded-lg px-2 font-medium text-ink hover:bg-hover"
      >
        <X size={14} aria-hidden /> Show all
      </Link>
    </p>
  ));
}

function Moves({ commission, onAsk }: { commission: Commission; onAsk: (to: CommissionStatus) => void }) {
  const name = commission.orderId ?? commission._id;
  if (commission.payoutId && commission.status === 'approved') {
    return (
      <Link
        {...statsPlace.link({ show: 'payouts', batch: commission.payoutId })}
        className="text-soft text-sm underline hover:text-ink"
      >
        In payout {commission.payoutId}
      </Link>
    );
  }
  return (
    <span className="flex gap-1.5">
      {commission.moves.map((to) => (
        <Button
          key={to}
          size="small"
          variant={to === 'approved' ? 'secondary' : 'quiet'}
          aria-label={`${statusWords[to].act}: order ${name}`}
          onClick={() => onAsk(to)}
        >
          {statusWords[to].act}
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
        Approve
      </Button>
      <Button size="small" disabled={isPending} onClick={() => mutate({ ids, status: 'rejected' })}>
        Reject
      </Button>
    </>
  );
}
