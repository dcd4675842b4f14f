import type { Payout, PayoutMember } from '@haggle/contract/affiliate/payouts';
import { t } from '@haggle/contract/messages/translate';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { methodName } from '../../../features/payouts/payout-labels.ts';
import { payoutMembersQuery } from '../../../features/payouts/queries.ts';
import { shareColumns } from '../../../features/payouts/share-columns.tsx';
import { useApi } from '../../../lib/api-context.tsx';
import { useDraftText } from '../../../lib/use-draft-text.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import type { DataColumn } from '../../../ui/data-column.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ReasonField } from '../../../ui/reason-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { payeeColumn } from './payee-column.tsx';

const nameOf = ({ member }: PayoutMember) => member.username ?? t('accounts.deletedUser');

const columns = (onRemove: ((row: PayoutMember) => void) | undefined): readonly DataColumn<PayoutMember>[] => [
  payeeColumn(),
  {
    id: 'method',
    title: t('admin-affiliate.words.how'),
    cell: ({ method, file, isByHand, hasChanged, problem }) => (
      <>
        {methodName(method)}
        {file && <span className="block text-faint text-sm">{t(`admin-affiliate.fileStates.${file.status}`)}</span>}
        {isByHand && <span className="block text-faint text-sm">{t('admin-affiliate.files.byHand')}</span>}
        {hasChanged && <span className="block text-sm">{t('admin-affiliate.batch.hasChanged')}</span>}
        {problem && <span className="block text-danger text-sm">{t(`admin-affiliate.problems.${problem}`)}</span>}
      </>
    ),
    csv: ({ method }) => method,
  },
  ...shareColumns<PayoutMember>(t('admin-affiliate.batch.gets')),
  ...(onRemove
    ? [
        {
          id: 'acts',
          title: t('admin.words.actions'),
          isActionColumn: true,
          cell: (row: PayoutMember) =>
            row.file?.status !== 'made' && (
              <Button
                size="small"
                variant="quiet"
                aria-label={t('admin-affiliate.removal.of', { name: nameOf(row) })}
                onClick={() => onRemove(row)}
              >
                {t('admin-affiliate.removal.remove')}
              </Button>
            ),
        },
      ]
    : []),
];

/** The members of a batch with their files. While it is open, members can be removed. */
export function PayoutMembers({ payout: { _id: id, status }, page }: { payout: Payout; page: number | undefined }) {
  const query = useQuery(payoutMembersQuery(useApi(), id, page));
  const [removing, setRemoving] = useState<PayoutMember>();
  return (
    <>
      <DataTable
        name="payout-members"
        caption={t('admin-affiliate.batch.members')}
        columns={columns(status === 'open' ? setRemoving : undefined)}
        query={query}
        rowId={({ member }) => member._id}
        empty={<EmptyState title={t('admin-affiliate.batch.emptyTitle')} text={t('admin-affiliate.batch.emptyText')} />}
      />
      {removing && <RemoveDialog id={id} row={removing} onClose={() => setRemoving(undefined)} />}
    </>
  );
}

function RemoveDialog({ id, row, onClose }: { id: string; row: PayoutMember; onClose: () => void }) {
  const api = useApi();
  const client = useQueryClient();
  const [reason, setReason, clearDraft] = useDraftText(`payout member ${id} ${row.member._id}`);
  const trimmedReason = reason.trim();
  async function remove(): Promise<void> {
    const params = { id, member: row.member._id };
    await api('POST /admin/affiliate/payouts/:id/members/:member/removal', { params, body: { reason: trimmedReason } });
    clearDraft();
    await client.invalidateQueries({ queryKey: ['mine', 'affiliate'] });
    toast(t('admin-affiliate.removal.done', { name: nameOf(row) }), 'good');
  }
  return (
    <ActionDialog
      title={t('admin-affiliate.removal.title', { name: nameOf(row) })}
      text={t('admin-affiliate.removal.text')}
      label={t('admin-affiliate.removal.remove')}
      run={trimmedReason ? remove : undefined}
      onClose={onClose}
    >
      <ReasonField value={reason} onChange={setReason} />
    </ActionDialog>
  );
}
