import type { DealDetail } from '@haggle/contract/deals/deals';
import { isSchedulable } from '@haggle/contract/deals/status';
import { type Actor, refuseOwnCase } from '../../../kernel/actor.ts';
import { invalidField, Refusal } from '../../../kernel/refusal.ts';
import { announceEviction } from '../../../platform/cache/eviction.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { recordEvent } from '../../../platform/jobs/events.ts';
import { recordAudit } from '../../audit/actions.ts';
import { readDeal } from '../../deals/actions.ts';
import { refuseClaimed } from '../../deals/claims/actions.ts';
import { recordChange } from '../../deals/history/actions.ts';
import { publishIfDue } from '../../deals/lifecycle/actions.ts';
import { type DealFacts, lockDeal, updateDeal } from '../../deals/rows/actions.ts';
import { requireVisible } from '../../deals/visibility-actions.ts';
import { changedTimes, type DealTimes, validateTimes } from './rules.ts';

/** Times as entered; null clears one, and an absent one stays unchanged. */
interface ScheduleRequest {
  startsAt?: string | null | undefined;
  endsAt?: string | null | undefined;
}

/**
 * Sets or clears when a deal starts and ends. An approved deal waiting for its start goes live immediately if the start
 * is cleared.
 * @throws Refusal `deal_not_found`, `deal_merged`, `own_case`, `not_schedulable`, `deal_claimed`, `invalid`; when it
 * goes live also `author_unverified`, `same_deal`
 */
export function scheduleDeal(
  context: Context,
  actor: Actor,
  dealId: string,
  request: ScheduleRequest,
): Promise<DealDetail> {
  return inTransaction(context, async (context) => {
    await requireVisible(context, actor, dealId);
    const deal = await lockDeal(context, dealId);
    if (!deal) throw new Refusal('deal_not_found');
    refuseOwnCase(actor, deal.submitted_by);
    if (!isSchedulable(deal.status)) throw new Refusal('not_schedulable');
    if (deal.status === 'pending') await refuseClaimed(context, actor, dealId);
    const before = { startsAt: deal.starts_at, endsAt: deal.ends_at };
    const after = {
      startsAt: request.startsAt === undefined ? before.startsAt : parseTime(request.startsAt),
      endsAt: request.endsAt === undefined ? before.endsAt : parseTime(request.endsAt),
    };
    const problem = validateTimes(deal.status, { before, after, now: context.clock() });
    if (problem) throw invalidField(problem.path, problem.message);
    if (changedTimes(before, after).length > 0) await storeTimes(context, actor, deal, { before, after });
    await publishIfDue(context, { dealId, actorId: actor.id });
    return readDeal(context, actor, dealId);
  });
}

async function storeTimes(
  context: Context,
  actor: Actor,
  { id: dealId, title, submitted_by: authorId }: DealFacts,
  { before, after }: { before: DealTimes; after: DealTimes },
): Promise<void> {
  const toField = (time: Date | null) => time?.toISOString() ?? null;
  const changed = changedTimes(before, after);
  const fields = Object.fromEntries(
    changed.map((name): [string, [unknown, unknown]] => [name, [toField(before[name]), toField(after[name])]]),
  );
  const change = { starts_at: after.startsAt, ends_at: after.endsAt, updated_at: context.clock() };
  await updateDeal(context, dealId, change);
  await recordChange(context, { dealId, actorId: actor.id, mover: 'moderator', kind: 'edited', fields });
  await recordAudit(context, actor, { action: 'deal.scheduled', subject: 'deal', subjectId: dealId, changes: fields });
  await recordEvent(context, 'deal.edited', { dealId, title, authorId, editorId: actor.id, price: null });
  await announceEviction(context.database);
}

function parseTime(time: string | null): Date | null {
  return time === null ? null : new Date(time);
}
