import type { LifecycleStatus } from '@haggle/contract/deals';
import type { DealState, StateSummary } from '@haggle/contract/state-reports';
import { recordEvent } from '../../events.ts';
import type { Actor } from '../../platform/actor.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { announceEviction } from '../../platform/database/eviction.ts';
import { toCents } from '../../platform/money.ts';
import { Refusal } from '../../platform/refusal.ts';
import { trustWeight } from '../trust/actions.ts';
import { requireProvenAddress } from '../users/actions.ts';
import { isReportable, upholds, verdictOf } from './rules.ts';
import * as store from './store.ts';
import { toReport, toSummary } from './views.ts';

/**
 * Notes what a member says of a deal's state, in place of what they said before. Enough of them move the deal.
 * @throws Refusal `email_unverified`, `deal_not_found`, `own_deal_report`, `not_reportable`
 */
export function reportState(
  context: Context,
  actor: Actor,
  dealId: string,
  { state, price }: { state: DealState; price?: number | null | undefined },
): Promise<StateSummary> {
  requireProvenAddress(context, actor);
  return inTransaction(context, async (context) => {
    const deal = await store.holdDeal(context.database, dealId);
    if (!deal) throw new Refusal('deal_not_found');
    if (!isReportable(deal.status as LifecycleStatus)) {
      throw new Refusal(deal.status === 'archived' ? 'not_reportable' : 'deal_not_found');
    }
    if (deal.submitted_by === actor.id) throw new Refusal('own_deal_report');
    const weight = trustWeight(actor);
    const priceCents = price == null ? null : toCents(price);
    await store.putReport(context.database, {
      dealId,
      userId: actor.id,
      state,
      priceCents,
      weight,
      at: context.clock(),
    });
    await recordEvent(context, 'state.reported', { dealId });
    await announceEviction(context.database);
    return summarizeReports(context, dealId);
  });
}

/** @throws Refusal `deal_not_found` */
export function withdrawStateReport(context: Context, actor: Actor, dealId: string): Promise<StateSummary> {
  return inTransaction(context, async (context) => {
    if (!(await store.holdDeal(context.database, dealId))) throw new Refusal('deal_not_found');
    await store.deleteOpenReport(context.database, dealId, actor.id);
    await announceEviction(context.database);
    return summarizeReports(context, dealId);
  });
}

/**
 * What members say of a deal since it last changed its state.
 * @throws Refusal `deal_not_found`
 */
export async function summarizeReports(context: Context, dealId: string): Promise<StateSummary> {
  const [status, rows, lastWorkedAt] = await Promise.all([
    store.findStatus(context.database, dealId),
    store.listOpenReports(context.database, dealId),
    store.findLastWorked(context.database, dealId),
  ]);
  if (status === undefined) throw new Refusal('deal_not_found');
  return toSummary(status as LifecycleStatus, rows, { lastWorkedAt, now: context.clock() });
}

/** What a member reported since the deal last changed its state. */
export function readOpenReport(context: Context, actor: Actor, dealId: string): Promise<DealState | null> {
  return store.findOpenState(context.database, dealId, actor.id);
}

/** The state into which the open reports move a deal, and how many members say so; undefined while they do not agree. */
export async function judgeReports(context: Context, dealId: string, status: LifecycleStatus) {
  const reports = (await store.listOpenReports(context.database, dealId)).map(toReport);
  const to = verdictOf(status, reports, context.clock());
  return to && { to, people: reports.filter(({ state }) => upholds(state, to)).length };
}

/** Closes what was reported of a deal that has moved to `status`; members who were right are told of. */
export async function closeReports(
  context: Context,
  deal: { id: string; title: string },
  status: LifecycleStatus,
): Promise<void> {
  const rows = await store.listOpenReports(context.database, deal.id);
  const right = rows.filter((row) => upholds(row.state as DealState, status));
  const wrong = rows.filter((row) => !right.includes(row));
  const at = context.clock();
  const idsOf = (some: typeof rows) => some.map((row) => row.id);
  await store.closeReports(context.database, idsOf(right), { isUpheld: true, at });
  await store.closeReports(context.database, idsOf(wrong), { isUpheld: false, at });
  for (const { user_id: userId, state } of right) {
    await recordEvent(context, 'report.upheld', {
      dealId: deal.id,
      title: deal.title,
      userId,
      state: state as DealState,
    });
  }
}
