import { isMergeTarget } from '@haggle/contract/deals/status';
import * as moderationLimits from '@haggle/contract/limits/moderation';
import { t } from '@haggle/contract/messages/translate';
import type { ReportSubject } from '@haggle/contract/moderation/reports';
import { type Actor, hiddenFrom, refuseOwnCase } from '../../../kernel/actor.ts';
import type { Event } from '../../../kernel/events.ts';
import { type PageRequest, toList } from '../../../kernel/paging.ts';
import { invalidField, Refusal } from '../../../kernel/refusal.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { createPass } from '../../../platform/images/passes.ts';
import { recordEvent } from '../../../platform/jobs/events.ts';
import { addJob } from '../../../platform/jobs/jobs.ts';
import { trustWeight } from '../../accounts/trust/actions.ts';
import { findActor, requireUser } from '../../accounts/users/actions.ts';
import { hasVerifiedAddress } from '../../accounts/users/address-actions.ts';
import { requireConfirmationFor } from '../../accounts/users/role-actions.ts';
import { holdActor, lockMember } from '../../accounts/users/row-actions.ts';
import { recordAudit } from '../../audit/actions.ts';
import { deleteComment, requireForeignComment } from '../../comments/actions.ts';
import { findCommentLocation } from '../../comments/reading-actions.ts';
import { releaseComment } from '../../comments/showing-actions.ts';
import { moveDealManually } from '../../deals/lifecycle/actions.ts';
import { findDealFacts } from '../../deals/rows/actions.ts';
import { canSee, requireVisible } from '../../deals/visibility-actions.ts';
import { notify } from '../../notifications/actions.ts';
import { mergeDeal } from '../actions.ts';
import { findRunning, type SuspensionDraft, suspendUser } from '../suspensions/actions.ts';
import { deleteReport, isConcerned } from './concern-store.ts';
import { recordHold } from './held-store.ts';
import { listReports } from './reporter-store.ts';
import { isOutlasted, refuseVerdict, type Verdict } from './rules.ts';
import * as store from './store.ts';
import { deleteUnreported } from './unreported-store.ts';
import { toCase } from './views.ts';

export { concerns, isNotAbout } from './concern-store.ts';

interface NewReport {
  reason: store.ReportReason;
  note: string | null;
}

/** @throws Refusal `deal_not_found`, `deal_merged`, `own_deal_report` */
export async function reportDeal(context: Context, actor: Actor, dealId: string, report: NewReport): Promise<void> {
  const deal = await requireVisible(context, actor, dealId);
  if (deal.submitted_by === actor.id) throw new Refusal('own_deal_report');
  await addReport(context, actor, { subject: 'deal', dealId, commentId: null, userId: deal.submitted_by }, report);
}

/** @throws Refusal `comment_not_found`, `own_comment` */
export async function reportComment(context: Context, actor: Actor, id: string, report: NewReport): Promise<void> {
  const { authorId } = await requireForeignComment(context, actor, id);
  await addReport(context, actor, { subject: 'comment', dealId: null, commentId: id, userId: authorId }, report);
}

/** @throws Refusal `user_not_found`, `own_account` */
export async function reportUser(context: Context, actor: Actor, userId: string, report: NewReport): Promise<void> {
  await requireUser(context, userId);
  if (userId === actor.id) throw new Refusal('own_account');
  await addReport(context, actor, { subject: 'user', dealId: null, commentId: null, userId }, report);
}

/** Adds a report to the open case about its subject, replacing an earlier one by the same member. */
function addReport(context: Context, actor: Actor, thing: store.Thing, { reason, note }: NewReport): Promise<void> {
  return inTransaction(context, async (context) => {
    await holdActor(context, actor);
    const at = context.clock();
    const caseId = await store.openCase(context.database, thing, at);
    // Any member may report, but without a verified address their report has no weight and doesn't move the case up.
    const report = {
      caseId,
      userId: actor.id,
      reason,
      note,
      weight: hasVerifiedAddress(context, actor) ? trustWeight(actor) : 0,
      at,
    };
    await store.putReport(context.database, report);
    await store.updateCaseTotals(context.database, caseId);
  });
}

/**
 * Returns one page of cases with their reports: open ones heaviest first, or decided ones latest first. Cases that
 * concern the actor are hidden from them unless they are an admin.
 */
export async function listCases(
  context: Context,
  actor: Actor,
  { isOpen, subject, ...page }: PageRequest & { isOpen: boolean; subject?: ReportSubject | undefined },
) {
  const except = hiddenFrom(actor);
  const found = await store.listCases(context.database, { isOpen, subject, except, page });
  const ids = found.rows.map((row) => row.id);
  const reports = Map.groupBy(await listReports(context.database, ids, except), (report) => report.case_id);
  const now = context.clock();
  const pass = (key: string) => createPass(context.secrets, key, now);
  return toList(page, found, (row) => toCase(row, reports.get(row.id) ?? [], { actor, now, pass }));
}

/**
 * Decides several cases the same way. The decisions can be undone for a few seconds; then each is carried out. If any
 * is refused, none is decided.
 * @throws Refusal `report_not_found`, `own_case`, `reason_required`, `action_not_possible`, `deal_not_found`,
 * `not_mergeable`, `invalid`; to suspend someone also `sign_in_needed`, `staff_account` and `confirmation_needed`
 */
export function decideCases(
  context: Context,
  actor: Actor,
  ids: readonly string[],
  verdict: Verdict,
): Promise<string[]> {
  const at = context.clock();
  if (verdict.until && verdict.until <= at) throw invalidField('until', t('moderation.errors.endInFuture'));
  const { decision, action, words } = verdict;
  return inTransaction(context, async (context) => {
    const { database } = context;
    const open = await store.lockOpen(database, ids);
    if (open.length !== new Set(ids).size) throw new Refusal('report_not_found');
    const except = hiddenFrom(actor);
    if (except !== undefined && (await isConcerned(database, ids, except))) throw new Refusal('own_case');
    for (const one of open) {
      const refusal = refuseVerdict(verdict, { ...factsOf(one), isOwn: one.user_id === actor.id });
      if (refusal) throw new Refusal(refusal);
      if (action === 'merge') await requireTarget(context, actor, verdict.into);
      if (action === 'suspend' && one.user_id !== null) await requireConfirmationFor(context, actor, one.user_id);
    }
    const decided = open.map(({ id }) => id);
    await store.decide(database, decided, { ...verdict, by: actor.id, at });
    for (const id of decided) {
      const changes = { action: [null, action] as const };
      const entry = { action: `report.${decision}`, subject: 'report', subjectId: id, changes, reason: words };
      await recordAudit(context, actor, entry);
      // With the time in the job's key, a case that is decided again gets its full undo period again.
      const key = `decision:${id}:${at.getTime()}`;
      await addJob(database, 'carry-out-decision', { id, at: at.toISOString() }, { key, wait: moderationLimits.undo });
    }
    return decided;
  });
}

/** Checks the target now, while the moderator can still get a refusal: the merge itself follows ten seconds later. */
async function requireTarget(context: Context, actor: Actor, into: string | null): Promise<void> {
  const target = into === null ? undefined : await findDealFacts(context, into);
  if (!target || !canSee(actor, target)) throw new Refusal('deal_not_found');
  if (!isMergeTarget(target.status)) throw new Refusal('not_mergeable');
  refuseOwnCase(actor, target.submitted_by);
}

/**
 * Deletes another member's comment as if it had been reported. The case about it is upheld and keeps the comment's
 * text. The author and any reporters are notified, and it can be undone for a few seconds.
 * @returns the id of the case
 * @throws Refusal `comment_not_found`, `own_comment`, `own_case`, `report_not_found` if the case is already decided
 */
export function removeComment(context: Context, actor: Actor, id: string, reason: string): Promise<string> {
  return inTransaction(context, async (context) => {
    const { authorId } = await requireForeignComment(context, actor, id);
    const thing = { subject: 'comment', dealId: null, commentId: id, userId: authorId } as const;
    const caseId = await store.openCase(context.database, thing, context.clock());
    // The moderator's own report is deleted, since no one may uphold their own report.
    if (await deleteReport(context.database, caseId, actor.id)) await store.updateCaseTotals(context.database, caseId);
    const verdict = { decision: 'upheld', action: 'delete', words: reason, until: null, into: null } as const;
    await decideCases(context, actor, [caseId], verdict);
    return caseId;
  });
}

function factsOf({ subject, deal_id, comment_id, user_id }: store.LockedCase) {
  const hasThing = subject === 'user' ? user_id !== null : (deal_id ?? comment_id) !== null;
  return { subject, dealId: deal_id, hasThing, hasAuthor: user_id !== null };
}

/**
 * Undoes decisions that aren't carried out yet, except about cases that concern the actor.
 * @returns the ids of the cases that are open again
 */
export function undoDecisions(context: Context, actor: Actor, ids: readonly string[]): Promise<string[]> {
  return inTransaction(context, async (context) => {
    const reopened = await store.reopen(context.database, ids, hiddenFrom(actor));
    for (const id of reopened) {
      await recordAudit(context, actor, { action: 'report.reopened', subject: 'report', subjectId: id });
    }
    await deleteUnreported(context.database, reopened);
    return reopened;
  });
}

/** Job: carries out the decision made at `at`, unless it was undone or replaced. */
export function carryOutDecision(context: Context, { id, at }: { id: string; at: string }): Promise<void> {
  return inTransaction(context, async (context) => {
    const decided = await store.lockDecided(context.database, id);
    if (decided?.decided_at?.toISOString() !== at) return;
    await applyToSubject(context, decided);
    await applyToAuthor(context, decided);
    const isUpheld = decided.decision === 'upheld';
    const reporterIds = await store.close(context.database, id, { isUpheld, at: context.clock() });
    const { words } = decided;
    await recordEvent(context, 'case.closed', { caseId: id, isUpheld, reporterIds, words });
  });
}

/** Does to the reported deal or comment what was decided about it. Repeating it changes nothing. */
export async function applyToSubject(context: Context, decided: store.LockedCase): Promise<void> {
  const { decision, action, comment_id: commentId, deal_id: dealId } = decided;
  if (decision === 'dismissed' && commentId !== null) await releaseComment(context, commentId);
  if (action === null || action === 'none') return;
  const actor = await findDecider(context, decided);
  if (!actor) return;
  if (dealId !== null) await runIgnoringRefusal(context, () => applyDealDecision(context, actor, dealId, decided));
  if (commentId !== null)
    await runIgnoringRefusal(context, () => deleteReportedComment(context, actor, commentId, decided));
}

async function applyToAuthor(context: Context, decided: store.LockedCase): Promise<void> {
  const { action, words, suspend_until: until, user_id: userId } = decided;
  if (action !== 'suspend' || userId === null || until === null) return;
  const actor = await findDecider(context, decided);
  if (!actor) return;
  const draft = { reason: words ?? '', until };
  await runIgnoringRefusal(context, () => suspendAsDecided(context, actor, userId, draft));
}

/** Returns who decided a case, with the right they had at the time and the confirmation they gave where required. */
async function findDecider(context: Context, { decided_by: id }: store.LockedCase): Promise<Actor | null> {
  const actor = id === null ? null : await findActor(context, id);
  return actor && { ...actor, roles: ['moderator'], confirmedAt: context.clock() };
}

/** Keeps a suspension that runs longer: the moderator who decided on the report may not have known of it. */
async function suspendAsDecided(context: Context, actor: Actor, userId: string, draft: SuspensionDraft): Promise<void> {
  await lockMember(context, userId);
  const running = await findRunning(context, userId);
  if (isOutlasted(draft.until, running)) return;
  await suspendUser(context, actor, userId, draft);
}

/** Merges, expires or removes a deal. A suspension also removes the deal that was reported. */
async function applyDealDecision(
  context: Context,
  actor: Actor,
  dealId: string,
  decided: store.LockedCase,
): Promise<void> {
  const { action, merge_into: into, words } = decided;
  if (action === 'merge') {
    if (into !== null) await mergeDeal(context, actor, dealId, { into, reason: words });
  } else if (action === 'expire') await moveDealManually(context, actor, dealId, { status: 'expired', reason: words });
  else await moveDealManually(context, actor, dealId, { status: 'removed', reason: words ?? '' });
}

/** Deletes a comment and notifies its author why. */
async function deleteReportedComment(
  context: Context,
  actor: Actor,
  id: string,
  decided: store.LockedCase,
): Promise<void> {
  const { words, user_id: userId } = decided;
  const place = await findCommentLocation(context, id);
  await deleteComment(context, actor, id, words ?? '');
  if (!place || userId === null) return;
  const data = { kind: 'comment_removed', reason: words } as const;
  await notify(context, { type: 'system_message', dealId: place.dealId }, [{ userId, data }]);
}

/** Ignores a refusal: someone else may have done the same in the meantime, and nothing is written before a refusal. */
async function runIgnoringRefusal(context: Context, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    context.log.info({ code: error.code }, 'A decision on a report could not be carried out.');
  }
}

/** Consequence of `comment.held`: opens a case about the comment. Dismissing the case publishes the comment. */
export async function openHeldCase(context: Context, { payload, at }: Event<'comment.held'>): Promise<void> {
  const { commentId, authorId: userId, held } = payload;
  if (!(await findCommentLocation(context, commentId))) return;
  const thing = { subject: 'comment', dealId: null, commentId, userId } as const;
  const caseId = await store.openCase(context.database, thing, new Date(at));
  if (held) await recordHold(context.database, caseId, held);
}

/** Consequence of `case.closed`: notifies the reporters of the outcome. */
export async function notifyReporters(context: Context, { payload }: Event<'case.closed'>): Promise<void> {
  const data = { kind: 'report_closed', isUpheld: payload.isUpheld, reason: payload.words } as const;
  const recipients = payload.reporterIds.map((userId) => ({ userId, data }));
  await notify(context, { type: 'system_message' }, recipients);
}
