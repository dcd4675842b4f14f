import type { DealDetail, LifecycleStatus } from '@haggle/contract/deals/deals';
import type { DealPart, Mover, ReopeningRefusal } from '@haggle/contract/deals/lifecycle';
import { isEditable, isLive } from '@haggle/contract/deals/status';
import type { ErrorCode } from '@haggle/contract/errors';
import { type Actor, can } from '../../../kernel/actor.ts';
import type { Event } from '../../../kernel/events.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { day, daysBefore } from '../../../kernel/time.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { recordEvent } from '../../../platform/jobs/events.ts';
import { requireVerifiedAuthor } from '../../accounts/users/address-actions.ts';
import { recordAudit } from '../../audit/actions.ts';
import { refuseListed } from '../../blocklist/actions.ts';
import { readDeal } from '../actions.ts';
import { endClaim, refuseClaimed } from '../claims/actions.ts';
import { readTrial } from '../coupons/actions.ts';
import { requireCurationBudget } from '../curation/actions.ts';
import { deleteHeldEdit, readHeldEdit } from '../held-edits/actions.ts';
import { isStillPublished, recordChange, storedReasons } from '../history/actions.ts';
import { recordPrice } from '../prices/actions.ts';
import { type DealFacts, lockDeal, shippingOf, updateDeal } from '../rows/actions.ts';
import { refuseSameDeal } from '../same-deal-actions.ts';
import { readOpenReport } from '../state-reports/actions.ts';
import { closeReports, evaluateReports } from '../state-reports/settling-actions.ts';
import { requireVisible } from '../visibility-actions.ts';
import { type Ending, effectOf, movesFor, refuseMove, refuseReopening, rolesOf } from './rules.ts';
import * as store from './store.ts';

interface MoveOptions {
  dealId: string;
  to: LifecycleStatus;
  mover: Mover;
  /** Who makes the move; null for the community and the clock. */
  actorId: string | null;
  reason?: string | null;
  /** The status it must have; without it, any from which the lifecycle allows the move. */
  from?: LifecycleStatus;
  /** Checked once the deal is locked: whether the move is still due. */
  isDue?: (deal: DealFacts) => boolean;
  /** Refusal if the deal's status does not allow the move. */
  refusalCode?: ErrorCode;
  /** Whether the author has appealed, which allows moves that are otherwise impossible. */
  isOnAppeal?: boolean;
}

/**
 * Moves a deal along its lifecycle, with the effects in the table of moves.
 * @throws Refusal `deal_not_found`, `move_not_allowed` or `move.refusalCode`, `reason_required`; when it becomes live
 * `author_unverified`, `same_deal`, `ended_by_members`, `ended_by_moderator`, `reopened_too_often`
 */
export async function moveDeal(context: Context, move: MoveOptions): Promise<DealFacts> {
  const { dealId, to, mover, actorId, reason = null, refusalCode = 'move_not_allowed', isOnAppeal = false } = move;
  return inTransaction(context, async (context) => {
    const deal = await lockDeal(context, dealId);
    if (!deal) throw new Refusal('deal_not_found');
    const from = deal.status;
    if (move.from !== undefined && move.from !== from) throw new Refusal(refusalCode);
    if (move.isDue?.(deal) === false) throw new Refusal(refusalCode);
    const removedFrom = from === 'removed' ? (await readEnding(context, dealId)).removedFrom : null;
    const refusal = refuseMove({ from, to, mover, reason, isOnAppeal, removedFrom });
    if (refusal) throw new Refusal(refusal === 'move_not_allowed' ? refusalCode : refusal);
    if (effectOf(from, to) === 'reopen') await requireReopening(context, dealId, mover);
    if (to === 'active' || (isLive(to) && !isLive(from))) await requirePublishable(context, deal);
    const now = context.clock();
    await updateDeal(context, dealId, {
      status: to,
      status_changed_at: now,
      updated_at: now,
      rejection_reason: to === 'rejected' || to === 'removed' ? reason : null,
      ...changesOf(deal, to, now),
    });
    if (!isEditable(to)) await deleteHeldEdit(context, dealId);
    await closeReports(context, dealId, { status: to, by: mover, actorId, endsAt: deal.ends_at });
    const isAgain = effectOf(from, to) === 'publish' && (await isStillPublished(context, dealId));
    await recordChange(context, { dealId, actorId, mover, kind: 'moved', from, to, reason });
    if (to === 'active') await recordPrice(context, { id: dealId, key: deal.url_key, cents: deal.price_cents });
    const { title, submitted_by: authorId } = deal;
    const event = { dealId, title, authorId, from, to, mover, reason };
    await recordEvent(context, 'deal.moved', {
      ...event,
      ...(isOnAppeal && { isOnAppeal }),
      ...(isAgain && { isAgain }),
    });
    return deal;
  });
}

/** Publishes an approved deal that waits for no start any more, if it is one, for a moderator who has just changed it. */
export async function publishIfDue(
  context: Context,
  { dealId, actorId }: Pick<MoveOptions, 'dealId' | 'actorId'>,
): Promise<void> {
  const deal = await lockDeal(context, dealId);
  if (deal?.status !== 'pending' || !deal.approved_at || deal.starts_at) return;
  await moveDeal(context, { dealId, from: 'pending', to: 'active', mover: 'moderator', actorId });
}

/** Refuses a role that may not reopen a deal that is sold out or over. */
async function requireReopening(context: Context, dealId: string, mover: Mover): Promise<void> {
  const ending = await readEnding(context, dealId);
  const refusal = refuseReopening(mover, ending);
  if (refusal) throw toRefusal(context, refusal, ending);
}

function readEnding(context: Context, dealId: string): Promise<Ending> {
  return store.findEnding(context.database, dealId, daysBefore(context.clock(), 1));
}

function toRefusal(context: Context, code: ReopeningRefusal, { reopenedAt: [first] }: Ending): Refusal {
  if (code !== 'reopened_too_often' || !first) return new Refusal(code);
  return new Refusal(code, { retryAfter: Math.ceil((first.getTime() + day - context.clock().getTime()) / 1000) });
}

/** Checks that a deal may become live: its author is verified and no other live deal is the same. */
async function requirePublishable(context: Context, deal: DealFacts): Promise<void> {
  await requireVerifiedAuthor(context, deal.submitted_by);
  await refuseSameDeal(context, deal.url_key, deal.id);
}

/** Returns the columns that a move changes along with the status. A deal counts as posted from when it is published. */
function changesOf(deal: DealFacts, to: LifecycleStatus, now: Date) {
  switch (effectOf(deal.status, to)) {
    case 'publish':
      return {
        posted_at: now,
        approved_at: deal.approved_at ?? now,
        agreed_price_cents: deal.price_cents,
        agreed_shipping_cents: shippingOf(deal),
      };
    case 'reopen':
      return deal.ends_at && deal.ends_at <= now ? { ends_at: null } : {};
    case 'resubmit':
      return { approved_at: null };
    default:
      // A deal approved for a later start was never published.
      return deal.status === 'pending' ? { approved_at: null } : {};
  }
}

/**
 * Moves a deal manually, except for approving and rejecting deals in the review queue.
 * @throws Refusal `deal_not_found`, `deal_merged`, `not_your_deal`, `move_not_allowed`, `reason_required`,
 * `author_unverified`, `same_deal`, `deal_claimed`, `ended_by_members`, `ended_by_moderator`, `reopened_too_often`,
 * `content_blocked`, `curated_too_often`
 */
export async function moveDealManually(
  context: Context,
  actor: Actor,
  dealId: string,
  { status: to, reason }: { status: LifecycleStatus; reason: string | null },
): Promise<DealDetail> {
  const deal = await requireVisible(context, actor, dealId);
  await refuseListed(context, actor, { lines: [reason] });
  const roles = rolesOfActor(deal, actor);
  if (roles.length === 0) throw new Refusal('not_your_deal');
  const from = deal.status;
  const ending = await readEnding(context, dealId);
  const mover = movesFor(from, roles, ending).find((move) => move.to === to)?.mover;
  if (!mover) {
    const refusal = findAuthorRefusal({ from, to }, roles, ending);
    throw refusal ? toRefusal(context, refusal, ending) : new Refusal('move_not_allowed');
  }
  return inTransaction(context, async (context) => {
    const isDecision = from === 'pending' && mover !== 'author';
    // Approving and rejecting do more than a move.
    if (isDecision && to !== 'removed') throw new Refusal('move_not_allowed');
    if (isDecision) await refuseClaimed(context, actor, dealId);
    if (mover === 'trusted' && !can(actor, 'review')) {
      const locked = await lockDeal(context, dealId);
      await requireCurationBudget(context, actor, { authorId: locked?.submitted_by ?? null, isEnding: true });
    }
    await moveDeal(context, { dealId, from, to, mover, actorId: actor.id, reason });
    if (isDecision) await endClaim(context, dealId);
    if (mover !== 'author') {
      const changes = { status: [from, to] } as const;
      const action = from === 'removed' ? 'deal.restored' : `deal.${to}`;
      const entry = { action, subject: 'deal', subjectId: dealId };
      await recordAudit(context, actor, { ...entry, changes, reason });
    }
    return readDeal(context, actor, dealId);
  });
}

/** Returns why an author may not reopen their deal, if that is the move they want. */
function findAuthorRefusal(
  { from, to }: { from: LifecycleStatus; to: LifecycleStatus },
  roles: readonly Mover[],
  ending: Ending,
): ReopeningRefusal | undefined {
  return roles.includes('author') && effectOf(from, to) === 'reopen' ? refuseReopening('author', ending) : undefined;
}

/**
 * Returns the statuses to which a member may now move a deal manually.
 * @param ending how it ended; not needed for moderators, who may reopen whatever ended
 */
export function listMoves(
  actor: Actor,
  deal: { status: LifecycleStatus; submitted_by: string | null },
  ending?: Ending,
): DealPart['moves'] {
  const moves = movesFor(deal.status, rolesOfActor(deal, actor), ending);
  return moves.map(({ to, needsReason }) => ({ to, needsReason }));
}

function rolesOfActor(deal: { submitted_by: string | null }, actor: Actor): Mover[] {
  const isAuthor = deal.submitted_by === actor.id;
  // For their own deals, moderators are authors like any other.
  const isAdmin = can(actor, 'review') && (!isAuthor || actor.role === 'admin');
  return rolesOf({ isAuthor, isAdmin, trustLevel: actor.trustLevel });
}

/**
 * Returns a member's own state on a deal, such as their report, and what they may do with it.
 * @throws Refusal `deal_not_found`, `deal_merged`
 */
export async function readDealPart(context: Context, actor: Actor, dealId: string): Promise<DealPart> {
  const deal = await requireVisible(context, actor, dealId);
  const status = deal.status;
  const roles = rolesOfActor(deal, actor);
  const mayEdit = roles.some((role) => role !== 'trusted') && isEditable(status);
  const [stateReport, couponWorked, heldEdit, ending] = await Promise.all([
    readOpenReport(context, actor, dealId),
    readTrial(context, actor, dealId),
    mayEdit ? readHeldEdit(context, dealId) : null,
    readEnding(context, dealId),
  ]);
  const moves = listMoves(actor, deal, ending);
  const canReopen = moves.some(({ to }) => to === 'active');
  return {
    stateReport,
    couponWorked,
    mayEdit,
    heldEdit,
    moves,
    cannotReopen: (!canReopen && findAuthorRefusal({ from: status, to: 'active' }, roles, ending)) || null,
  };
}

/** Consequence of `state.reported`: moves the deal when enough members agree. */
export async function moveReportedDeal(context: Context, event: Event<'state.reported'>): Promise<void> {
  const { dealId } = event.payload;
  const deal = await lockDeal(context, dealId);
  if (!deal) return;
  const verdict = await evaluateReports(context, dealId, deal.status);
  if (!verdict) return;
  const reason = storedReasons.reported(verdict.people);
  try {
    await moveDeal(context, { dealId, to: verdict.to, mover: 'community', actorId: null, reason });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // A refused move writes nothing. The deal may have been posted again, and the other one is live.
    context.log.info({ dealId, code: error.code }, "Members' reports agree, but the status could not be changed.");
  }
}

/** SQL for the status from which a moderator removed a deal. */
export { removedFrom } from './store.ts';

/** Counts the expired deals that would be archived immediately if archiving came after this many days. */
export function countDueArchives(context: Context, days: number): Promise<number> {
  return store.countDueArchives(context.database, daysBefore(context.clock(), days));
}
