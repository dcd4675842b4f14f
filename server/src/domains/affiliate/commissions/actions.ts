import type { Commission, CommissionStatus, CommissionsQuery } from '@haggle/contract/affiliate/commissions';
import type { ReportState } from '@haggle/contract/links/networks';
import { t } from '@haggle/contract/messages/translate';
import { type Actor, can, refuseOwnCase } from '../../../kernel/actor.ts';
import { runForOutcome } from '../../../kernel/bulk.ts';
import { type PageRequest, toList } from '../../../kernel/paging.ts';
import { invalidField, Refusal } from '../../../kernel/refusal.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { siteDay } from '../../../platform/database/site-days.ts';
import { recordAudit } from '../../audit/actions.ts';
import { undoWriteOff } from '../allocations/actions.ts';
import { bookApproval, bookPayment, bookReversal, lockLedger } from '../ledger/actions.ts';
import { hold } from '../signals/actions.ts';
import { toCommissionAmounts, toRecordedOrder } from './correct-actions.ts';
import { isSelfReported, type RecordedOrder } from './order-rules.ts';
import { cancelledStatusOf, canMove, compareReportTimes, payoutDayOf, transitionsTo } from './rules.ts';
import * as store from './store.ts';
import { toCommission } from './views.ts';

export type { Order, RecordedOrder } from './order-rules.ts';

/**
 * Lists a member's own commissions, or everyone's for an admin.
 * @throws Refusal `not_allowed` if a member asks for someone else's
 */
export async function listCommissions(context: Context, actor: Actor, { page, limit, ...filters }: CommissionsQuery) {
  const isAdmin = can(actor, 'money');
  const request: PageRequest = { page, limit };
  const isOtherMember = filters.member !== undefined && filters.member !== actor.id;
  if (!isAdmin && (isOtherMember || filters.q !== undefined)) throw new Refusal('not_allowed');
  const found = await store.listCommissions(
    context.database,
    isAdmin ? filters : { ...filters, member: actor.id },
    request,
  );
  return toList(request, found, (row) => toCommission(row, isAdmin));
}

interface Move {
  status: CommissionStatus;
  payoutDate?: string | null | undefined;
  reason?: string | undefined;
}

/**
 * Changes a commission's status along the transitions in rules.ts. Of two concurrent changes, one is refused.
 * @throws Refusal `commission_not_found`, `own_case`, `commission_move`, `commission_in_payout`, `commission_held`,
 *   `invalid` for a wrong payout date
 */
export function moveCommission(context: Context, actor: Actor, id: string, move: Move): Promise<Commission> {
  const day = requirePayoutDay(context, move);
  return inTransaction(context, async (context) => {
    await lockLedger(context);
    const row = await store.lockCommission(context.database, id);
    if (!row) throw new Refusal('commission_not_found');
    refuseOwnCase(actor, row.member_id);
    const from = row.status;
    await applyStatus(context, row, move.status, day);
    await recordAudit(context, actor, {
      action: `commission.${move.status}`,
      subject: 'commission',
      subjectId: id,
      changes: { status: [from, move.status], ...(day !== null && { payoutDate: [null, day] }) },
      reason: move.reason || null,
    });
    const updated = await store.findCommission(context.database, id);
    if (!updated) throw new Refusal('commission_not_found');
    return toCommission(updated, true);
  });
}

/** Changes the status of several commissions; each one succeeds or is refused separately. */
export async function moveCommissions(
  context: Context,
  actor: Actor,
  { ids, status }: { ids: readonly string[]; status: 'approved' | 'rejected' },
) {
  const outcomes: ({ _id: string } & Awaited<ReturnType<typeof runForOutcome>>)[] = [];
  for (const id of new Set(ids)) {
    outcomes.push({ _id: id, ...(await runForOutcome(() => moveCommission(context, actor, id, { status }))) });
  }
  return outcomes;
}

/**
 * Returns the day on which a commission was or will be paid, or null if there is none.
 * @throws Refusal `invalid` for a day that doesn't fit the status
 */
export function requirePayoutDay(context: Context, { status, payoutDate }: Move): string | null {
  const verdict = payoutDayOf(status, payoutDate, siteDay(context.clock()));
  if ('refused' in verdict) throw invalidField('payoutDate', verdict.refused);
  return verdict.day;
}

/**
 * Changes the status of a locked row and books the change in the ledger.
 * @param day of the payment, or the planned day for an approval
 */
async function applyStatus(
  context: Context,
  row: store.PlainRow,
  to: CommissionStatus,
  day: string | null = null,
): Promise<void> {
  if (!canMove(row.status, to)) {
    throw new Refusal('commission_move');
  }
  if (row.payout_status === 'open') throw new Refusal('commission_in_payout');
  if (row.held_at && to !== 'rejected') throw new Refusal('commission_held');
  const at = context.clock();
  await store.updateCommission(context.database, row.id, {
    status: to,
    status_changed_at: at,
    ...(to === 'approved' && { approved_at: at, planned_payout_date: day }),
    ...(to === 'payable' && { cleared_at: at }),
    ...(to === 'paid' && { payout_date: day }),
  });
  const amounts = toCommissionAmounts(row);
  if (to === 'approved') await bookApproval(context, row.id, amounts);
  if (to === 'paid') await bookPayment(context, row.id, amounts);
  if (to === 'reversed') {
    await undoWriteOff(context, { commissionId: row.id, partnerId: row.partner_id, owedCents: 0 });
    await bookReversal(context, row.id, amounts);
  }
}

interface Cancellation {
  partnerId: string;
  transactionId: string;
  reportedAt: Date | null;
  /** Whether the report may reverse a booked commission. Otherwise it's only noted for review. */
  isTrusted: boolean;
  /** The member who imports the report, unless they are an admin. */
  importedBy?: string | undefined;
}

/**
 * Cancels an order as its network reports, unless it's cancelled already. The importer's own is only noted for review:
 * someone else cancels it.
 * @throws Refusal `commission_not_found`, `commission_in_payout`
 */
export async function cancelOrder(
  context: Context,
  { partnerId, transactionId, reportedAt, isTrusted, importedBy }: Cancellation,
): Promise<RecordedOrder> {
  await lockLedger(context);
  const row = await store.lockTransaction(context.database, partnerId, transactionId);
  if (!row) throw new Refusal('commission_not_found', { message: t('affiliate.errors.orderUnknown') });
  if (compareReportTimes(reportedAt, row.reported_at) === 'earlier')
    return { ...toRecordedOrder(row), outcome: 'known' };
  if (reportedAt) await store.updateCommission(context.database, row.id, { reported_at: reportedAt });
  const to = cancelledStatusOf(row.status);
  const isOwn = importedBy !== undefined && row.member_id === importedBy;
  if (!isTrusted || isOwn) await store.updateCommission(context.database, row.id, { network_state: 'cancelled' });
  if (isOwn) return { ...toRecordedOrder(row), outcome: 'known' };
  if (!to || (!isTrusted && row.status !== 'pending')) return { ...toRecordedOrder(row), outcome: 'known' };
  await applyStatus(context, row, to);
  return { ...toRecordedOrder(row), outcome: 'changed', status: to };
}

/** Stores the state that an unsigned postback claims without moving money, for a person to review. */
export async function recordClaimedState(context: Context, id: string, state: ReportState): Promise<void> {
  await store.updateCommission(context.database, id, { network_state: state });
}

type ConfirmedState = Exclude<ReportState, 'cancelled'>;

/**
 * Moves a commission to the status that its network reports, in the running transaction. A cancelled one stays
 * cancelled. Some wait for a decision instead: held commissions and those attributed to a member only by that member's
 * report. Nothing is stored about the importer's own.
 * @param importedBy the member who imports the report, unless they are an admin
 */
export async function applyReportedState(
  context: Context,
  recorded: RecordedOrder,
  state: ConfirmedState,
  importedBy: string | undefined,
): Promise<RecordedOrder> {
  await lockLedger(context);
  const row = await store.lockCommission(context.database, recorded.id);
  if (importedBy !== undefined && row?.member_id === importedBy) return recorded;
  await store.updateCommission(context.database, recorded.id, { network_state: state, confirmed_state: state });
  return moveAsReported(context, recorded, state);
}

async function moveAsReported(
  context: Context,
  recorded: RecordedOrder,
  state: ConfirmedState,
): Promise<RecordedOrder> {
  if (state === 'pending') return recorded;
  let { status, outcome } = recorded;
  for (const to of transitionsTo(status, state)) {
    const row = await store.lockCommission(context.database, recorded.id);
    if (row?.held_at) break;
    if (row && (await holdSelfReported(context, row))) break;
    if (row) await applyStatus(context, row, to);
    status = to;
    if (outcome === 'known') outcome = 'changed';
  }
  return { ...recorded, status, outcome };
}

/** Holds a commission that only its member's own report attributes to them, unless someone has decided about it. */
async function holdSelfReported(context: Context, row: store.PlainRow): Promise<boolean> {
  if (row.member_id === null || !isSelfReported(row)) return false;
  return hold(context, { commissionId: row.id, memberId: row.member_id, signals: ['own_report'] });
}

/**
 * Moves a commission that is no longer held to the status in its network's latest report. What an unsigned postback
 * claims, or the member's own report says, isn't followed.
 */
export async function reapplyReport(context: Context, id: string): Promise<void> {
  await lockLedger(context);
  const row = await store.lockCommission(context.database, id);
  if (!row?.confirmed_state || row.network_state === 'cancelled') return;
  await moveAsReported(context, { ...toRecordedOrder(row), outcome: 'known' }, row.confirmed_state);
}

/** Returns these commissions as admins see them. */
export async function readCommissions(context: Context, ids: readonly string[]): Promise<Commission[]> {
  const rows = await store.findCommissions(context.database, ids);
  return rows.map((row) => toCommission(row, true));
}

/** Adds these members' payable commissions to a payout batch. Returns each member's count and total, in cents. */
export function claimForPayout(context: Context, payoutId: string, memberIds: readonly string[]) {
  return store.claim(context.database, payoutId, memberIds);
}

/** Removes a batch's commissions from it: those of one member, or all. */
export function releaseFromPayout(context: Context, payoutId: string, memberId?: string): Promise<void> {
  return store.release(context.database, payoutId, memberId);
}

/** Marks a batch's commissions as paid. The caller books the payments in the ledger. */
export function settleByPayout(context: Context, payoutId: string, day: string): Promise<void> {
  return store.markPaid(context.database, payoutId, { day, at: context.clock() });
}

/** Returns a member's approved commissions that still wait for the partner's money, in cents. */
export function sumUncleared(context: Context, memberId: string): Promise<number> {
  return store.sumUncleared(context.database, memberId);
}

/** Makes approved commissions payable once their partner has settled them. Those in an open payout are left alone. */
export async function clearCommissions(context: Context, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const row = await store.lockCommission(context.database, id);
    if (row?.status === 'approved' && row.payout_status !== 'open') await applyStatus(context, row, 'payable');
  }
}
