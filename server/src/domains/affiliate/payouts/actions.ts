import type { Payout, PayoutStatus } from '@haggle/contract/affiliate/payouts';
import * as affiliateLimits from '@haggle/contract/limits/affiliate';
import { t } from '@haggle/contract/messages/translate';
import type { Actor } from '../../../kernel/actor.ts';
import { fromCents, toCents } from '../../../kernel/money.ts';
import { type PageRequest, toList } from '../../../kernel/paging.ts';
import { invalidField, Refusal } from '../../../kernel/refusal.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { recordEvent } from '../../../platform/jobs/events.ts';
import { recordAudit } from '../../audit/actions.ts';
import {
  claimForPayout,
  releaseFromPayout,
  requirePayoutDay,
  settleByPayout,
  sumUncleared,
} from '../commissions/actions.ts';
import { bookPayout, lockLedger, readOwed, readPaid } from '../ledger/actions.ts';
import { lockOpenPayout, readPayout, requireApproval, requirePayout } from './approval-actions.ts';
import { copyDetails, decryptCopy } from './details-actions.ts';
import * as dueStore from './due-store.ts';
import * as fileStore from './file-store.ts';
import { readRules } from './payer-actions.ts';
import { decidePayment, findPaidProblem, needsSecond } from './rules.ts';
import * as store from './store.ts';
import { payerColumns, toDueMember, toMyPayout, toPayerRow, toPayout, toPayoutMember } from './views.ts';

const { least, maxMembers } = affiliateLimits.payout;

export async function listMyPayouts(context: Context, actor: Actor, page: PageRequest) {
  return toList(page, await store.listMemberPayouts(context.database, actor.id, page), toMyPayout);
}

/** Returns a member's balance: the amounts owed, waiting for a partner, on their way, and paid. */
export async function readBalance(context: Context, memberId: string) {
  const [owed, paid, onItsWay, waiting] = await Promise.all([
    readOwed(context, memberId),
    readPaid(context, memberId),
    store.sumOpen(context.database, memberId),
    sumUncleared(context, memberId),
  ]);
  return {
    owed: fromCents(owed),
    waiting: fromCents(waiting),
    onItsWay: fromCents(onItsWay),
    paid: fromCents(paid),
    least: least(),
  };
}

export async function listDueMembers(context: Context, page: PageRequest) {
  const leastCents = toCents(least());
  const found = await dueStore.listDue(context.database, {
    ...page,
    payableOnly: false,
    leastCents,
    now: context.clock(),
  });
  return toList(page, found, (row) => toDueMember(row, leastCents));
}

export async function listPayouts(context: Context, actor: Actor, page: PageRequest, status: PayoutStatus | undefined) {
  const found = await store.listPayouts(context.database, page, status);
  return toList(page, found, (row) => toPayout(row, actor.id));
}

/** @throws Refusal `payout_not_found` */
export async function listPayoutMembers(context: Context, id: string, page: PageRequest) {
  await requirePayout(context, id);
  const found = await store.listItems(context.database, id, page);
  return toList(page, found, (row) => toPayoutMember(row, decryptCopy(context, row)));
}

/**
 * Creates a batch with all members who are due. Its amounts stay fixed until it is closed.
 * @throws Refusal `nothing_due`
 */
export function addPayout(context: Context, actor: Actor): Promise<Payout> {
  return inTransaction(context, async (context) => {
    await lockLedger(context);
    const leastCents = toCents(least());
    const request = { page: 1, limit: maxMembers, payableOnly: true, leastCents, now: context.clock() };
    const { rows } = await dueStore.listDue(context.database, request);
    if (rows.length === 0) throw new Refusal('nothing_due');
    const due = new Map(rows.map((row) => [row.member_id, row]));
    const needsSecondApprover = needsSecond(await readRules(context), actor);
    const id = await store.insertPayout(context.database, {
      by: actor.id,
      needsSecond: needsSecondApprover,
      at: context.clock(),
    });
    const claimed = await claimForPayout(context, id, [...due.keys()]);
    const claims = new Map(claimed.map((claim) => [claim.member_id, claim]));
    const items = [...due.values()].map(({ member_id, method, sealed: encrypted, owed }) => {
      const { commissions, cents } = claims.get(member_id) ?? { commissions: 0, cents: 0 };
      const paying = decidePayment({ earnedCents: cents, owedCents: owed }, leastCents);
      if (!method || !encrypted || !paying) throw new Error('The ledger changed while the payout was being made.');
      const sealed = copyDetails(context, member_id, encrypted);
      const sums = { commissions, earned_cents: cents, carried_cents: paying.carriedCents };
      return { payout_id: id, member_id, method, sealed, ...sums };
    });
    await store.insertItems(context.database, items);
    const payout = await readPayout(context, actor, id);
    const { members, amount } = payout;
    const changes = { members: [null, members], amount: [null, amount] } as const;
    await recordAudit(context, actor, { action: 'payout.made', subject: 'payout', subjectId: id, changes });
    await recordEvent(context, 'payout.made', {
      payoutId: id,
      makerId: actor.id,
      needsSecond: needsSecondApprover,
      cents: toCents(amount),
    });
    return payout;
  });
}

interface ClosePayoutInput {
  status: 'paid' | 'cancelled';
  payoutDate?: string | null | undefined;
  /** Members who were paid without a file. */
  paidByHand?: readonly string[] | undefined;
}

/**
 * Marks a batch as paid, or cancels it. Of two concurrent calls, one is refused.
 * @throws Refusal `payout_not_found`, `payout_closed`, `payout_unapproved`, `payout_file_open`, `payout_file_failed`,
 *   `payout_file_sent`, `payout_unsent`, `invalid` for a wrong date, or for members who can't be paid manually
 */
export function closePayout(
  context: Context,
  actor: Actor,
  id: string,
  { status, payoutDate, paidByHand = [] }: ClosePayoutInput,
): Promise<Payout> {
  if (status !== 'paid' && payoutDate) throw invalidField('payoutDate', t('affiliate.errors.onlyPaid'));
  const day = status === 'paid' ? requirePayoutDay(context, { status, payoutDate }) : null;
  return inTransaction(context, async (context) => {
    await lockLedger(context);
    const row = await lockOpenPayout(context, id);
    if (day !== null) requireApproval(row);
    await requireSettledFiles(context, id, status, paidByHand);
    if (day === null) await releaseFromPayout(context, id);
    else await settleBatch(context, id, day);
    if (paidByHand.length > 0) await store.markPaidManually(context.database, id, paidByHand);
    await fileStore.deleteContents(context.database, id);
    await store.closePayout(context.database, id, { status, day, at: context.clock() });
    await recordAudit(context, actor, {
      action: `payout.${status}`,
      subject: 'payout',
      subjectId: id,
      changes: {
        status: ['open', status],
        ...(day !== null && { payoutDate: [null, day] }),
        ...(paidByHand.length > 0 && { paidByHand: [null, paidByHand.length] }),
      },
    });
    return readPayout(context, actor, id);
  });
}

/** Refuses to cancel a batch with a sent file, or to mark one as paid if a payment may not have been sent. */
async function requireSettledFiles(
  context: Context,
  id: string,
  to: 'paid' | 'cancelled',
  byHand: readonly string[],
): Promise<void> {
  const files = await fileStore.readStates(context.database, id);
  if (to === 'cancelled') {
    if (byHand.length > 0) throw invalidField('paidByHand', t('affiliate.errors.notByHand'));
    if (files.is_sent) throw new Refusal('payout_file_sent');
    return;
  }
  if (files.is_made) throw new Refusal('payout_file_open');
  const rows = await store.listForPayer(context.database, id);
  const unsent = rows
    .filter(({ file_status: status }) => status !== 'sent')
    .map((row) => ({ memberId: row.member_id, hasFailed: row.file_status === 'failed' }));
  const problem = findPaidProblem(unsent, byHand);
  if (problem === 'named_in_vain') throw invalidField('paidByHand', t('affiliate.errors.notByHand'));
  if (problem) throw new Refusal(problem);
}

async function settleBatch(context: Context, id: string, day: string): Promise<void> {
  await settleByPayout(context, id, day);
  const { rows } = await store.listItems(context.database, id, { page: 1, limit: maxMembers });
  const amounts = rows.map((item) => ({ memberId: item.member_id, cents: item.amount_cents ?? 0 }));
  await bookPayout(context, id, amounts);
}

/**
 * Returns the rows of the payer's file. Records the export in the audit log.
 * @throws Refusal `payout_not_found`, `payout_unapproved`
 */
export function exportPayout(context: Context, actor: Actor, id: string) {
  return inTransaction(context, async (context) => {
    requireApproval(await requirePayout(context, id));
    await recordAudit(context, actor, { action: 'payout.exported', subject: 'payout', subjectId: id });
    const rows = await store.listForPayer(context.database, id);
    return { header: payerColumns, rows: rows.map((row) => toPayerRow(id, row, decryptCopy(context, row))) };
  });
}
