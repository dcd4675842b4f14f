import type { DueMember, Payout } from '@haggle/contract/affiliate/payouts';
import * as affiliateLimits from '@haggle/contract/limits/affiliate';
import { formatWholeMoney } from '@haggle/contract/locale/figures';
import { formatMoney } from '@haggle/contract/locale/money';
import { t } from '@haggle/contract/messages/translate';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Wallet } from 'lucide-react';
import { useState } from 'react';
import { methodName } from '../../../features/payouts/payout-labels.ts';
import { dueMembersQuery } from '../../../features/payouts/queries.ts';
import { shareColumns } from '../../../features/payouts/share-columns.tsx';
import { useApi } from '../../../lib/api-context.tsx';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import type { DataColumn } from '../../../ui/data-column.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { toast } from '../../../ui/toast.ts';
import { statsPlace } from '../places/affiliate-places.ts';
import { payeeColumn } from './payee-column.tsx';

const { least } = affiliateLimits.payout;

const columns = (): readonly DataColumn<DueMember>[] => [
  payeeColumn(),
  {
    id: 'due',
    title: t('admin-affiliate.due.next'),
    cell: (row) => <DueState row={row} />,
    csv: ({ isDue }) => isDue,
  },
  {
    id: 'method',
    title: t('admin-affiliate.words.how'),
    cell: ({ method }) =>
      method ? methodName(method) : <span className="text-faint">{t('admin-affiliate.due.notSaid')}</span>,
    csv: ({ method }) => method,
  },
  ...shareColumns<DueMember>(t('admin-affiliate.due.owed')),
];

/** Whether the next payout batch includes a member, and why not. */
function DueState({ row: { isDue, isSuspended, method, amount, waiting } }: { row: DueMember }) {
  if (isSuspended) return <Badge tone="danger">{t('admin-affiliate.due.suspended')}</Badge>;
  if (isDue) return <Badge tone="saved">{t('admin-affiliate.due.taken')}</Badge>;
  return <span className="text-soft">{notDueText({ method, amount, waiting })}</span>;
}

function notDueText({ method, amount, waiting }: Pick<DueMember, 'method' | 'amount' | 'waiting'>): string {
  if (amount < least() && amount + waiting >= least())
    return t('admin-affiliate.due.waiting', { amount: formatMoney(waiting) });
  if (amount < least()) return t('admin-affiliate.due.below', { least: formatWholeMoney(least()) });
  return method ? t('admin-affiliate.due.inOpen') : t('admin-affiliate.due.noDetails');
}

/** The members with a balance, and the button that pays those due. */
export function DueMembers({ page }: { page: number | undefined }) {
  const query = useQuery(dueMembersQuery(useApi(), page));
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      <DataTable
        name="due-members"
        caption={t('admin-affiliate.due.caption')}
        columns={columns()}
        query={query}
        rowId={({ member }) => member._id}
        filters={
          <Button variant="primary" onClick={() => setConfirming(true)}>
            {t('admin-affiliate.due.make')}
          </Button>
        }
        empty={
          <EmptyState
            icon={<Wallet size={32} strokeWidth={1.25} aria-hidden />}
            title={t('admin-affiliate.due.emptyTitle')}
            text={t('admin-affiliate.due.emptyText')}
          />
        }
      />
      {isConfirming && <MakePayout onClose={() => setConfirming(false)} />}
    </>
  );
}

function MakePayout({ onClose }: { onClose: () => void }) {
  const api = useApi();
  const client = useQueryClient();
  const navigate = useNavigate();
  async function create(): Promise<void> {
    const { data }: { data: Payout } = await api('POST /admin/affiliate/payouts');
    const amount = formatMoney(data.amount);
    toast(t('admin-affiliate.due.made', { id: data._id, amount, count: data.members }), 'good');
    await client.invalidateQueries({ queryKey: ['mine', 'affiliate'] });
    await navigate(statsPlace.link({ show: 'payouts', batch: data._id }));
  }
  return (
    <ActionDialog
      title={t('admin-affiliate.due.askTitle')}
      text={t('admin-affiliate.due.askText', { least: formatWholeMoney(least()) })}
      label={t('admin-affiliate.due.askLabel')}
      run={create}
      onClose={onClose}
    />
  );
}
