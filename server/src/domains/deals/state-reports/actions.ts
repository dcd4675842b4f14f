import type { LifecycleStatus } from '@haggle/contract/deals/deals';
import type { DealState, StateSummary } from '@haggle/contract/deals/state-reports';
import { isReportable } from '@haggle/contract/deals/status';
import { limits } from '@haggle/contract/limits/limits';
import type { Actor } from '../../../kernel/actor.ts';
import { toCents } from '../../../kernel/money.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { announceEviction } from '../../../platform/cache/eviction.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { recordEvent } from '../../../platform/jobs/events.ts';
import { type Speaker, weighWord } from '../../accounts/trust/actions.ts';
import { requireProvenAddress } from '../../accounts/users/actions.ts';
import { upholds, verdictOf } from './rules.ts';
import * as store from './store.ts';
import { toReport, toSummary } from './views.ts';

/**
 * Notes what a member says of a deal's state, in place of what they said before. Enough of them move the deal.
 * @throws Refusal `email_unverified`, `deal_not_found`, `own_deal_report`, `not_reportable`
 */
export function reportState(
  context: Context,
  speaker: Speaker & { actor: Actor },
  dealId: string,
  { state, price }: { state: DealState; price?: number | null | undefined },
): Promise<StateSummary> {
  const { actor } = speaker;
  requireProvenAddress(context, actor);
  return inTransaction(context, async (context) => {
    const deal = await requireReportable(context, dealId);
    if (deal.submitted_by === actor.id) throw new Refusal('own_deal_report');
    const { weight, addressHash } = await weighWord(context, speaker, (addressHash) =>
      store.isAddressTaken(context.database, { dealId, userId: actor.id, addressHash }),
    );
    const priceCents = price == null ? null : toCents(price);
    await store.putReport(context.database, {
      dealId,
      userId: actor.id,
      state,
      priceCents,
      weight,
      addressHash,
      at: context.clock(),
    });
    await recordEvent(context, 'state.reported', { dealId });
    await announceEviction(context.database, { deal: dealId, what: 'talk' });
    return summarizeReports(context, deal);
  });
}

async function requireReportable(context: Context, dealId: string) {
  const deal = await store.lockDeal(context.database, dealId);
  if (deal?.status === 'archived') throw new Refusal('not_reportable');
  if (!deal || !isReportable(deal.status as LifecycleStatus)) throw new Refusal('deal_not_found');
  return deal;
}

/** @throws Refusal `deal_not_found`, `not_reportable` */
export function withdrawStateReport(context: Context, actor: Actor, dealId: string): Promise<StateSummary> {
  return inTransaction(context, async (context) => {
    const deal = await requireReportable(context, dealId);
    await store.deleteOpenReport(context.database, dealId, actor.id);
    await announceEviction(context.database, { deal: dealId, what: 'talk' });
    return summarizeReports(context, deal);
  });
}

/**
 * What members say of a deal since it last changed its state.
 */
export async function summarizeReports(context: Context, deal: { id: string; status: string }): Promise<StateSummary> {
  const [rows, lastWorkedAt] = await Promise.all([
    store.listOpenReports(context.database, deal.id),
    store.findLastWorked(context.database, deal.id),
  ]);
  return toSummary(deal.status as LifecycleStatus, rows, { lastWorkedAt, now: context.clock() });
}

/** Scheduled: forgets where newcomers reported from, once it says nothing of any open deal. */
export function forgetReportAddresses(context: Context): Promise<void> {
  const before = new Date(context.clock().getTime() - limits.trust.addressDays * 86_400_000);
  return store.forgetAddresses(context.database, before);
}

/** Forgets what is open of a deal that was taken up by another one. */
export function dropReports(context: Context, dealId: string): Promise<void> {
  return store.deleteOpenReports(context.database, dealId);
}

/** What a member reported since the deal last changed its state. */
export function readOpenReport(context: Context, actor: Actor, dealId: string): Promise<DealState | null> {
  return store.findOpenState(context.database, dealId, actor.id);
}

/** The state into which the open reports move a deal, and how many members say so; undefined while they do not agree. */
export async function judgeReports(context: Context, dealId: string, status: LifecycleStatus) {
  if (!isReportable(status)) return undefined;
  const reports = (await store.listOpenReports(context.database, dealId)).map(toReport);
  const to = verdictOf(status, reports, context.clock());
  return to && { to, people: reports.filter(({ state, weight }) => upholds(state, to) && weight > 0).length };
}

/**
 * Closes what was reported of a deal that has moved to `status`. A report that was right counts for its member once for
 * each deal and state, and only where somebody else than the author agreed: nobody earns by ending and reviving a deal.
 */
export async function closeReports(
  context: Context,
  deal: { id: string; title: string },
  { status, isByAuthor }: { status: LifecycleStatus; isByAuthor: boolean },
): Promise<void> {
  const rows = await store.listOpenReports(context.database, deal.id);
  const before = await store.listUpheld(context.database, deal.id);
  const isNew = (row: store.ReportRow) =>
    !before.some((report) => report.user_id === row.user_id && report.state === row.state);
  const right = isByAuthor
    ? []
    : rows.filter((row) => upholds(row.state as DealState, status) && row.weight > 0 && isNew(row));
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
