import type { PayoutDetails } from '@haggle/contract/affiliate/payout-details';
import type { DueMember, MyPayout, Payout, PayoutMember } from '@haggle/contract/affiliate/payouts';
import type { CsvCell } from '@haggle/contract/csv';
import { locale } from '@haggle/contract/locale/locale';
import { t } from '@haggle/contract/messages/translate';
import { exactAmount, fromCents } from '../../../kernel/money.ts';
import type { DueRow } from './due-store.ts';
import { problemOf } from './file-rules.ts';
import { carriedCents, decidePayment, mayApprove } from './rules.ts';
import type * as store from './store.ts';

/** @param readerId the caller's id */
export function toPayout(row: store.PayoutRow, readerId: string): Payout {
  const isApproved = row.approved_at !== null;
  return {
    _id: row.id,
    status: row.status,
    members: row.members ?? 0,
    commissions: row.commissions ?? 0,
    amount: fromCents(row.cents ?? 0),
    payoutDate: row.day,
    by: row.by,
    createdAt: row.created_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
    needsSecond: row.needs_second,
    paysMaker: row.pays_maker ?? false,
    approvedAt: row.approved_at?.toISOString() ?? null,
    approvedBy: row.approved_by,
    canApprove: row.status === 'open' && row.needs_second && !isApproved && mayApprove(row, readerId),
  };
}

interface Person {
  member_id: string;
  username: string;
  display_name: string | null;
  deleted_at: Date | null;
}

/** Returns a member for the API; without a name if their account is deleted. */
export function toPayee({ member_id, username, display_name, deleted_at }: Person): DueMember['member'] {
  if (deleted_at) return { _id: member_id, username: null, displayName: t('accounts.deletedUser') };
  return { _id: member_id, username, displayName: display_name };
}

type ShareRow = Pick<store.ItemRow, 'commissions' | 'earned_cents' | 'carried_cents' | 'amount_cents'>;

function toShare({ commissions, earned_cents, carried_cents, amount_cents }: ShareRow) {
  return {
    earned: fromCents(earned_cents),
    commissions,
    carried: fromCents(carried_cents),
    amount: fromCents(amount_cents ?? 0),
  };
}

export function toPayoutMember(row: store.ItemRow, details: PayoutDetails | null): PayoutMember {
  const { file_id: id, file_kind: kind, file_status: status } = row;
  const file = id && kind && status ? { _id: id, kind, status } : null;
  const isPaid = row.status !== 'open' || (file !== null && file.status !== 'failed');
  return {
    member: toPayee(row),
    method: row.method,
    ...toShare(row),
    file,
    isByHand: row.is_by_hand,
    hasChanged: row.has_changed,
    problem: isPaid ? null : problemOf(details, locale.currency),
  };
}

export function toMyPayout(row: Awaited<ReturnType<typeof store.listMemberPayouts>>['rows'][number]): MyPayout {
  return {
    _id: row.id,
    status: row.status,
    method: row.method,
    ...toShare(row),
    payoutDate: row.day,
    sentOn: row.sent_on,
    createdAt: row.created_at.toISOString(),
  };
}

/** @param leastCents the minimum balance for a batch */
export function toDueMember(row: DueRow, leastCents: number): DueMember {
  const balance = { earnedCents: row.earned, owedCents: row.owed };
  const canBePaid = row.method !== null && !row.deleted_at && !row.is_suspended && !row.is_in_batch;
  return {
    member: toPayee(row),
    earned: fromCents(row.earned),
    commissions: row.commissions,
    carried: fromCents(carriedCents(balance)),
    amount: fromCents(row.owed),
    waiting: fromCents(row.waiting),
    method: row.method,
    isSuspended: row.is_suspended,
    isDue: canBePaid && decidePayment(balance, leastCents) !== undefined,
  };
}

export const payerColumns = [
  'payout',
  'member',
  'method',
  'name',
  'destination',
  'bic',
  'amount',
  'currency',
  'reference',
] as const;

/** Returns a row of the payer's file. Closed batches have no details any more, so the destination is empty. */
export function toPayerRow(payoutId: string, row: store.ItemRow, details: PayoutDetails | null): CsvCell[] {
  const [name, destination, bic] = toDestination(details);
  const reference = `haggle-${payoutId}-${row.member_id}`;
  const amount = exactAmount(fromCents(row.amount_cents ?? 0));
  return [payoutId, row.username, details?.method ?? null, name, destination, bic, amount, locale.currency, reference];
}

function toDestination(details: PayoutDetails | null): [CsvCell, CsvCell, CsvCell] {
  if (!details) return [null, null, null];
  if (details.method === 'paypal' || details.method === 'voucher') return [null, details.email, null];
  if (details.method === 'bank') return [details.holder, details.iban, details.bic ?? null];
  return [details.holder, details.note, null];
}
