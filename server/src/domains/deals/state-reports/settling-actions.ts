import type { LifecycleStatus } from '@haggle/contract/deals/deals';
import { dealStates } from '@haggle/contract/deals/state-reports';
import { isReportable } from '@haggle/contract/deals/status';
import * as stateReportLimits from '@haggle/contract/limits/state-reports';
import { inBatches } from '../../../kernel/batches.ts';
import { daysBefore } from '../../../kernel/time.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { recordEvent } from '../../../platform/jobs/events.ts';
import { lockDeal } from '../rows/actions.ts';
import {
  contradicts,
  dedupeByAddress,
  type StatusChange,
  selectCredited,
  settlesAt,
  upholds,
  verdictOf,
} from './rules.ts';
import * as settling from './settling-store.ts';
import * as store from './store.ts';
import { toReport } from './views.ts';

/**
 * Returns the status to which the open reports move a deal, and how many members report it independently; undefined
 * while they don't agree. The deal must be locked. Other deals that the same members move wait until the transaction
 * ends.
 */
export async function evaluateReports(context: Context, dealId: string, status: LifecycleStatus) {
  if (!isReportable(status)) return undefined;
  const now = context.clock();
  const reports = (await store.listOpenReports(context.database, dealId)).map(toReport);
  const preliminary = verdictOf(status, reports, { now });
  if (!preliminary) return undefined;
  const movers = reports.filter(({ state }) => upholds(state, preliminary.to)).map(({ userId }) => userId);
  await settling.lockMovers(context.database, movers);
  const { movesOfMember: maxPerMember, movesOfPair: maxPerPair } = stateReportLimits;
  const since = daysBefore(now, 1);
  const exhausted = await settling.findExhausted(context.database, movers, { dealId, since, maxPerMember, maxPerPair });
  return verdictOf(status, reports, { now, exhausted });
}

/**
 * Closes the open reports of a deal that has moved. A correct report counts for its member once for each deal and
 * state, after the deal has stood like that for days. `selectCredited` must allow it, and of reports from one address, only
 * one counts. Reports that the move contradicts no longer count.
 */
export async function closeReports(context: Context, dealId: string, move: Omit<StatusChange, 'at'>): Promise<void> {
  const { database } = context;
  const { status } = move;
  const at = context.clock();
  await settling.cancelCredit(
    database,
    dealId,
    dealStates.filter((state) => contradicts(state, status)),
  );
  const rows = await store.listOpenReports(database, dealId);
  const credits = await store.listCredited(database, dealId);
  const correct = dedupeByAddress(rows.map((row) => ({ ...toReport(row), id: row.id }))).filter(
    ({ state, weight }) => upholds(state, status) && weight > 0,
  );
  const credited = selectCredited(correct, { ...move, at }).filter(
    ({ userId, state }) => !credits.some((report) => report.user_id === userId && report.state === state),
  );
  const idsOf = (some: readonly { id: string }[]) => some.map(({ id }) => id);
  const proven = correct.filter((report) => !credited.includes(report));
  const incorrect = rows.filter(({ id }) => !correct.some((report) => report.id === id));
  const hasMoved = move.by === 'community';
  await store.closeReports(database, idsOf(credited), { at, settlesAt: settlesAt(at, null), hasMoved });
  await store.closeReports(database, idsOf(proven), { at, settlesAt: null, hasMoved });
  await store.closeReports(database, idsOf(incorrect), { at, settlesAt: null, hasMoved: false });
}

/**
 * Closes the open reports of a changed price, because the deal has another price now. Like all reports of prices, they
 * don't count for their members.
 */
export async function closePriceReports(context: Context, dealId: string): Promise<void> {
  const { database } = context;
  const rows = await store.listOpenReports(database, dealId);
  const ids = rows.filter(({ state }) => state === 'price_changed').map(({ id }) => id);
  await store.closeReports(database, ids, { at: context.clock(), settlesAt: null, hasMoved: false });
}

/** Reports read per batch. */
const batchSize = 500;

/** Scheduled job: starts to count correct reports for their members, once the deal has stood as they said. */
export async function settleStateReports(context: Context): Promise<void> {
  const now = context.clock();
  // Settled or postponed reports are no longer due, so no cursor is needed.
  for await (const due of inBatches(batchSize, () => settling.listDue(context.database, { now, limit: batchSize }))) {
    for (const { id, deal_id: dealId } of due)
      await inTransaction(context, (context) => settleReport(context, id, dealId));
  }
}

async function settleReport(context: Context, id: string, dealId: string): Promise<void> {
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
