import type { LifecycleStatus } from '@haggle/contract/deals/deals';
import { dealStates } from '@haggle/contract/deals/state-reports';
import { isReportable } from '@haggle/contract/deals/status';
import * as stateReportLimits from '@haggle/contract/limits/state-reports';
import { inBatches } from '../../../kernel/batches.ts';
import { daysBefore } from '../../../kernel/time.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { recordEvent } from '../../../platform/jobs/events.ts';
import { lockDeal } from '../rows/actions.ts';
import { type Closing, contradicts, creditedOf, settlesAt, upholds, verdictOf, voicesOf } from './rules.ts';
import * as settling from './settling-store.ts';
import * as store from './store.ts';
import { toReport } from './views.ts';

/**
 * Returns the status to which the open reports move a deal, and how many members report it independently; undefined
 * while they don't agree. The deal must be locked. Other deals that the same members move wait until the transaction
 * ends.
 */
export async function judgeReports(context: Context, dealId: string, status: LifecycleStatus) {
  if (!isReportable(status)) return undefined;
  const now = context.clock();
  const reports = (await store.listOpenReports(context.database, dealId)).map(toReport);
  const first = verdictOf(status, reports, { now });
  if (!first) return undefined;
  const movers = reports.filter(({ state }) => upholds(state, first.to)).map(({ userId }) => userId);
  await settling.lockMovers(context.database, movers);
  const { movesOfMember: ofMember, movesOfPair: ofPair } = stateReportLimits;
  const since = daysBefore(now, 1);
  const usedUp = await settling.findUsedUp(context.database, movers, { dealId, since, ofMember, ofPair });
  return verdictOf(status, reports, { now, usedUp });
}

/**
 * Closes the open reports of a deal that has moved. A correct report counts for its member once for each deal and
 * state, after the deal has stood like that for days. `creditedOf` must allow it, and of reports from one address, only
 * one counts. Reports that the move contradicts no longer count.
 */
export async function closeReports(context: Context, dealId: string, move: Omit<Closing, 'at'>): Promise<void> {
  const { database } = context;
  const { status } = move;
  const at = context.clock();
  await settling.dropCredit(
    database,
    dealId,
    dealStates.filter((state) => contradicts(state, status)),
  );
  const rows = await store.listOpenReports(database, dealId);
  const before = await store.listCredited(database, dealId);
  const right = voicesOf(rows.map((row) => ({ ...toReport(row), id: row.id }))).filter(
    ({ state, weight }) => upholds(state, status) && weight > 0,
  );
  const credited = creditedOf(right, { ...move, at }).filter(
    ({ userId, state }) => !before.some((report) => report.user_id === userId && report.state === state),
  );
  const idsOf = (some: readonly { id: string }[]) => some.map(({ id }) => id);
  const proven = right.filter((report) => !credited.includes(report));
  const wrong = rows.filter(({ id }) => !right.some((report) => report.id === id));
  const hasMoved = move.by === 'community';
  await store.closeReports(database, idsOf(credited), { at, settlesAt: settlesAt(at, null), hasMoved });
  await store.closeReports(database, idsOf(proven), { at, settlesAt: null, hasMoved });
  await store.closeReports(database, idsOf(wrong), { at, settlesAt: null, hasMoved: false });
}

/** Reports read per batch. */
const batch = 500;

/** Scheduled job: starts to count correct reports for their members, once the deal has stood as they said. */
export async function settleStateReports(context: Context): Promise<void> {
  const now = context.clock();
  // Settled or postponed reports are no longer due, so no cursor is needed.
  for await (const due of inBatches(batch, () => settling.listDue(context.database, { now, most: batch }))) {
    for (const { id, deal_id: dealId } of due) await inTransaction(context, (context) => settle(context, id, dealId));
  }
}

async function settle(context: Context, id: string, dealId: string): Promise<void> {
  const { database } = context;
  // Lock order: the deal before the report, as when a deal moves.
  await lockDeal(context, dealId);
  const now = context.clock();
  const report = await settling.lockDue(database, id, now);
  if (!report) return;
  const due = settlesAt(report.closed_at, report.contradictedAt);
  if (due > now) return settling.postpone(database, id, due);
  if (!(await settling.uphold(database, id))) return;
  const { title, user_id: userId } = report;
  await recordEvent(context, 'report.upheld', { dealId, title, userId, state: report.state });
}
