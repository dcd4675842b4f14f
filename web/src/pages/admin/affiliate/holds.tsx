import type { Hold, HoldState } from '@haggle/contract/affiliate/holds';
import { t } from '@haggle/contract/messages/translate';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { DealLink } from '../../../deals/deal-link.tsx';
import { useApi } from '../../../lib/api-context.tsx';
import { formatDate } from '../../../lib/time.ts';
import { useDraftText } from '../../../lib/use-draft-text.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { AddressSelect } from '../../../ui/address-filters.tsx';
import { Button } from '../../../ui/button.tsx';
import { writeNumber } from '../../../ui/charts/numbers.ts';
import type { DataColumn } from '../../../ui/data-column.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ReasonField } from '../../../ui/reason-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { MemberLink } from './member-link.tsx';
import { orderName } from './open-orders.tsx';
import { holdsQuery } from './settlement-queries.ts';

type PendingDecision = { hold: Hold; decision: 'released' | 'rejected' };
const orderOf = ({ commission }: Hold) => orderName(commission) ?? commission._id;

const commonColumns = (): readonly DataColumn<Hold>[] => [
  {
    id: 'order',
    title: t('admin-affiliate.commissions.orderId'),
    className: 'min-w-36',
    cell: (hold) => (
      <>
        <span className="wrap-anywhere font-medium">{orderOf(hold)}</span>
        {hold.commission.deal && (
          <DealLink deal={hold.commission.deal} className="text-soft text-sm hover:underline">
            <span dir="auto" className="line-clamp-1 break-words">
              {hold.commission.deal.title}
            </span>
          </DealLink>
        )}
      </>
    ),
    csv: orderOf,
  },
  {
    id: 'why',
    title: t('admin-affiliate.holds.why'),
    className: 'min-w-48',
    cell: ({ signals, broughtBy }) => (
      <>
        {signals.map((signal) => (
          <span key={signal} className="block">
            {t(`admin-affiliate.signals.${signal}`)}
            <span className="block text-faint text-sm">{t(`admin-affiliate.signalMeanings.${signal}`)}</span>
          </span>
        ))}
        {broughtBy && (
          <span className="block text-sm">{t('admin-affiliate.holds.broughtBy', { name: broughtBy })}</span>
        )}
      </>
    ),
    csv: ({ signals }) => signals.join(' '),
  },
  memberColumn(),
  {
    id: 'commission',
    title: t('admin-affiliate.words.commission'),
    isNumber: true,
    cell: ({ commission }) => writeNumber(commission.commission, 'money'),
    csv: ({ commission }) => commission.commission,
  },
  {
    id: 'heldAt',
    title: t('admin-affiliate.holds.heldAt'),
    className: 'whitespace-nowrap',
    cell: ({ heldAt }) => <span className="text-soft">{formatDate(heldAt)}</span>,
    csv: ({ heldAt }) => heldAt,
  },
];

const memberColumn = (): DataColumn<Hold> => ({
  id: 'member',
  title: t('admin-affiliate.words.member'),
  cell: ({ commission: { member } }) => member && <MemberLink {...member} />,
  csv: ({ commission }) => commission.member?.username,
});

const actions = (onDecide: (pending: PendingDecision) => void): DataColumn<Hold> => ({
  id: 'acts',
  title: t('admin.words.actions'),
  isActionColumn: true,
  cell: (hold) => (
    <span className="flex gap-1.5">
      <Button
        size="small"
        aria-label={t('admin-affiliate.holds.releaseOf', { order: orderOf(hold) })}
        onClick={() => onDecide({ hold, decision: 'released' })}
      >
        {t('admin-affiliate.holds.release')}
      </Button>
      <Button
        size="small"
        variant="quiet"
        aria-label={t('admin-affiliate.holds.rejectOf', { order: orderOf(hold) })}
        onClick={() => onDecide({ hold, decision: 'rejected' })}
      >
        {t('commissions.act.rejected')}
      </Button>
    </span>
  ),
});

const decided = (): DataColumn<Hold> => ({
  id: 'decided',
  title: t('admin-affiliate.holds.decided'),
  className: 'min-w-40',
  cell: ({ decision, reason, by }) =>
    decision && (
      <>
        {t(`admin-affiliate.holdDecisions.${decision}`)}
        <span className="block text-faint text-sm">{by ?? t('accounts.deletedUser')}</span>
        <span className="block text-soft text-sm">{reason}</span>
      </>
    ),
  csv: ({ decision }) => decision,
});

/** The orders on hold with their reasons, to release or reject, and those already decided. */
export function Holds({ page, state: requested }: { page: number | undefined; state: string | undefined }) {
  const state: HoldState = requested === 'decided' ? 'decided' : 'open';
  const query = useQuery(holdsQuery(useApi(), page, state));
  const [pending, setPending] = useState<PendingDecision>();
  return (
    <>
      <p className="mb-3 max-w-prose text-soft text-sm">{t('admin-affiliate.holds.text')}</p>
      <DataTable
        name="holds"
        caption={t('admin-affiliate.holds.caption')}
        columns={[...commonColumns(), state === 'open' ? actions(setPending) : decided()]}
        query={query}
        rowId={({ commission }) => commission._id}
        filters={
          <AddressSelect
            field="state"
            label={t('admin-affiliate.holds.state')}
            choices={[
              ['', t('admin-affiliate.holdStates.open')],
              ['decided', t('admin-affiliate.holdStates.decided')],
            ]}
          />
        }
        empty={
          <EmptyState
            icon={<ShieldCheck size={32} strokeWidth={1.25} aria-hidden />}
            title={t('admin-affiliate.holds.emptyTitle')}
            text={t('admin-affiliate.holds.emptyText')}
          />
        }
      />
      {pending && <DecisionDialog pending={pending} onClose={() => setPending(undefined)} />}
    </>
  );
}

function DecisionDialog({ pending: { hold, decision }, onClose }: { pending: PendingDecision; onClose: () => void }) {
  const api = useApi();
  const client = useQueryClient();
  const [reason, setReason, clearDraft] = useDraftText(`hold ${hold.commission._id} ${decision}`);
  const trimmedReason = reason.trim();
  const order = orderOf(hold);
  const isRejection = decision === 'rejected';
  async function decide(): Promise<void> {
    const params = { id: hold.commission._id };
    await api('PUT /admin/affiliate/holds/:id', { params, body: { decision, reason: trimmedReason } });
    clearDraft();
    await client.invalidateQueries({ queryKey: ['mine', 'affiliate'] });
    toast(t(`admin-affiliate.holdDecisions.${decision}`), 'good');
  }
  return (
    <ActionDialog
      title={
        isRejection ? t('admin-affiliate.holds.rejectOf', { order }) : t('admin-affiliate.holds.releaseOf', { order })
      }
      text={isRejection ? t('admin-affiliate.holds.rejectText') : t('admin-affiliate.holds.releaseText')}
      label={isRejection ? t('commissions.act.rejected') : t('admin-affiliate.holds.release')}
      isDanger={isRejection}
      run={trimmedReason ? decide : undefined}
      onClose={onClose}
    >
      <ReasonField value={reason} onChange={setReason} />
    </ActionDialog>
  );
}
