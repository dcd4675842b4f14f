import * as approvalLimits from '@haggle/contract/limits/approvals';
import type {
  DealClaim,
  ReasonTemplate,
  ReviewOutcome,
  TemplateKind,
  WaitingQuery,
} from '@haggle/contract/moderation/approvals';
import { reviewOutcomes } from '@haggle/contract/moderation/choices';
import type { Actor } from '../../../kernel/actor.ts';
import { runForEach } from '../../../kernel/bulk.ts';
import { type PageRequest, toList } from '../../../kernel/paging.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { requireUnchanged } from '../../../kernel/require-unchanged.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { listEntriesByAction, recordAudit } from '../../audit/actions.ts';
import { isBlocklisted, type PublicText, textOfDeal } from '../../blocklist/actions.ts';
import { readCards, readDeal } from '../../deals/actions.ts';
import { acquireClaim, endClaim, readClaims, releaseClaim } from '../../deals/claims/actions.ts';
import { countHeldEdits } from '../../deals/held-edits/actions.ts';
import { readPendingPictures } from '../../pictures/fetch-actions.ts';
import { findLookalikes } from '../../posting/previews/actions.ts';
import { approveDeal, rejectDeal } from '../actions.ts';
import { waitingReasonOf } from './rules.ts';
import * as store from './store.ts';
import { builtInTemplates, toAuthorRecord, toDecision, toWaitingDeal } from './views.ts';

/** Returns one page of deals waiting for approval, longest waiting first. */
export async function listWaiting(context: Context, actor: Actor, { page, limit, ...filters }: WaitingQuery) {
  // Revisions are read before the contents: if a deal is edited in between, a decision about it is refused.
  const [rows, total] = await Promise.all([
    store.listWaiting(context.database, filters, { page, limit }),
    store.countWaiting(context.database, filters),
  ]);
  const ids = rows.map(({ id }) => id);
  const [cards, claims] = await Promise.all([
    readCards(context, ids, { actor, withScores: true }),
    readClaims(context, actor, ids),
  ]);
  const shown = cards.flatMap((deal) => {
    const row = rows.find(({ id }) => id === deal._id);
    return row ? [{ deal, row, claim: claims.get(deal._id) ?? null }] : [];
  });
  const reasons = await findReasons(context, rows);
  return toList({ page, limit }, { rows: shown, total }, (one) =>
    toWaitingDeal({ ...one, actor, why: reasons.get(one.row.id) ?? null }),
  );
}

/** Finds out why each deal waits. */
async function findReasons(context: Context, rows: readonly store.WaitingRow[]) {
  const requiresVerification = context.mailer !== undefined;
  const found = rows.map(async (row) => {
    const isListed = await isBlocklisted(context, textsOf(row));
    return [row.id, waitingReasonOf(row, { now: context.clock(), isListed, requiresVerification })] as const;
  });
  return new Map(await Promise.all(found));
}

function textsOf({ url, image_url, coupon_code, next_best_where, ...row }: store.WaitingRow): PublicText {
  const named = { dealURL: url, imageUrl: image_url, couponCode: coupon_code, nextBestWhere: next_best_where };
  return textOfDeal({ ...row, ...named });
}

/** Returns how many deals wait for approval, capped at `listLimits.maxCount`. */
export function countWaiting(context: Context): Promise<number> {
  return store.countWaiting(context.database, {});
}

/** Returns the stores of the deals that wait for approval, those with the most first. */
export function listWaitingStores(context: Context) {
  return store.listWaitingStores(context.database);
}

/** Returns how many deals wait, and how many edits of published deals. */
export async function countQueue(context: Context) {
  const [waiting, edits] = await Promise.all([countWaiting(context), countHeldEdits(context)]);
  return { waiting, edits };
}

/** Returns when the deal that has waited longest began to wait; null if none is waiting. */
export function readOldestWaiting(context: Context): Promise<Date | null> {
  return store.findOldest(context.database);
}

/** Returns how long deals have lately waited for approval; null if too few have waited to tell. */
export async function readWait(context: Context) {
  const { waited, median } = await store.measureWait(context.database);
  return { medianMs: waited < approvalLimits.minMeasured ? null : median };
}

/**
 * Returns everything that a moderator needs to decide on a deal.
 * @throws Refusal `deal_not_found`, `deal_merged`
 */
export async function readReview(context: Context, actor: Actor, dealId: string) {
  const deal = await readDeal(context, actor, dealId);
  const written = {
    title: deal.title,
    dealURL: deal.dealURL,
    store: deal.store?.name,
    price: deal.price ?? undefined,
  };
  const [author, similarDeals, sameDealId, claims, revisedAt, picturesUnderWay] = await Promise.all([
    readAuthor(context, actor, deal.submittedByUserID?._id),
    findLookalikes(context, written),
    store.findSameDeal(context.database, dealId),
    readClaims(context, actor, [dealId]),
    store.findRevisedAt(context.database, dealId),
    readPendingPictures(context, dealId),
  ]);
  const sameDeal = sameDealId ? ((await readCards(context, [sameDealId], { withScores: true }))[0] ?? null) : null;
  const lookalikes = similarDeals.filter(({ _id }) => _id !== dealId && _id !== sameDealId);
  const claim = claims.get(dealId) ?? null;
  const facts = { author, lookalikes, sameDeal, claim, picturesUnderWay };
  return { deal, revisedAt: revisedAt?.toISOString() ?? null, ...facts };
}

async function readAuthor(context: Context, actor: Actor, id: string | undefined) {
  const author = id ? await store.findAuthor(context.database, id) : undefined;
  if (!author) return null;
  return toAuthorRecord(actor, author, await store.listReasons(context.database, author.id));
}

/**
 * Claims a waiting deal for a few minutes, so that no other moderator can decide on it in that time.
 * @param takeOver whether to take it from a moderator who has it open, for example because they have gone away
 * @throws Refusal `deal_not_found`, `not_pending`, `deal_claimed`
 */
export async function claimDeal(
  context: Context,
  actor: Actor,
  dealId: string,
  { takeOver = false }: { takeOver?: boolean } = {},
): Promise<DealClaim> {
  const state = await store.findState(context.database, dealId);
  if (!state) throw new Refusal('deal_not_found');
  if (state.status !== 'pending' || state.approved_at) throw new Refusal('not_pending');
  if (takeOver) await endClaim(context, dealId);
  return acquireClaim(context, actor, dealId);
}

/** Releases the actor's claim of a deal. */
export function releaseDeal(context: Context, actor: Actor, dealId: string): Promise<void> {
  return releaseClaim(context, actor, dealId);
}

interface Decision {
  dealIds: readonly string[];
  decision: 'approve' | 'reject';
  reason: string | null;
  /** The revision of each deal that the moderator read. */
  revisions?: Record<string, number> | undefined;
}

/**
 * Approves several deals, or rejects them with a reason that their authors get to read. One that fails doesn't affect
 * the rest.
 * @throws Refusal `reason_required`
 */
export function decideDeals(context: Context, actor: Actor, { dealIds, decision, reason, revisions }: Decision) {
  if (decision === 'reject' && !reason) throw new Refusal('reason_required');
  return runForEach('dealId', dealIds, (dealId) => {
    const seen = revisions?.[dealId];
    if (decision === 'approve') return approveDeal(context, actor, dealId, seen);
    return rejectDeal(context, actor, dealId, { reason, seen });
  });
}

const auditActions = {
  deal_approved: 'deal.approved',
  deal_rejected: 'deal.rejected',
  edit_approved: 'deal.edit_approved',
  edit_rejected: 'deal.edit_rejected',
} as const satisfies Record<ReviewOutcome, string>;

/** Returns one page of approvals and rejections, by one moderator or all of them, latest first. */
export async function listDecisions(
  context: Context,
  { what, by, ...page }: PageRequest & { what?: ReviewOutcome | undefined; by?: string | undefined },
) {
  const outcomes = what ? [what] : reviewOutcomes;
  const actions = outcomes.map((outcome) => auditActions[outcome]);
  const found = await listEntriesByAction(context, actions, { ...page, by });
  return toList(page, found, (row) => toDecision(row, outcomeOf(row.action)));
}

function outcomeOf(action: string): ReviewOutcome {
  const outcome = reviewOutcomes.find((one) => auditActions[one] === action);
  if (!outcome) throw new Error(`${action} is not a decision of the review queue.`);
  return outcome;
}

/** Returns the templates of a kind in order: those written by staff, or the built-in ones if there are none. */
export async function listReasonTemplates(context: Context, kind: TemplateKind): Promise<ReasonTemplate[]> {
  const written = await store.listTemplates(context.database, kind);
  return written.length > 0 ? written : builtInTemplates(kind);
}

interface TemplatesChange {
  kind: TemplateKind;
  templates: readonly ReasonTemplate[];
  /** The templates as the moderator saw them before the change. */
  expected?: { templates: ReasonTemplate[] } | undefined;
}

/**
 * Replaces all templates of a kind. An empty list restores the built-in ones.
 * @throws Refusal `changed_meanwhile`
 */
export function changeReasonTemplates(
  context: Context,
  actor: Actor,
  { kind, templates, expected }: TemplatesChange,
): Promise<ReasonTemplate[]> {
  return inTransaction(context, async (context) => {
    await store.lockTemplates(context.database);
    requireUnchanged({ templates: await listReasonTemplates(context, kind) }, expected);
    const before = await store.listTemplates(context.database, kind);
    await store.replaceTemplates(context.database, kind, templates);
    const changes = { templates: [before, templates] } as const;
    await recordAudit(context, actor, {
      action: 'reason_templates.changed',
      subject: 'reason_templates',
      subjectId: kind,
      changes,
    });
    return listReasonTemplates(context, kind);
  });
}
