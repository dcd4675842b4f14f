import { isRefused } from '@haggle/contract/deals/status';
import { t } from '@haggle/contract/messages/translate';
import type { Appeal, AppealStanding } from '@haggle/contract/moderation/appeals';
import { type Actor, hiddenFrom, refuseOwnCase } from '../../../kernel/actor.ts';
import { type PageRequest, toList } from '../../../kernel/paging.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import type { Device } from '../../accounts/login-attempts/actions.ts';
import { identifyMember } from '../../accounts/sessions/actions.ts';
import { holdActor, holdMember } from '../../accounts/users/row-actions.ts';
import { listEntriesByAction, recordAudit } from '../../audit/actions.ts';
import { moveDeal } from '../../deals/lifecycle/actions.ts';
import { notify } from '../../notifications/actions.ts';
import { undoMerge } from '../actions.ts';
import { findRunning, liftSuspension, sendAppealAnswer } from '../suspensions/actions.ts';
import { publicAuditActions } from './rules.ts';
import * as store from './store.ts';
import { toAppeal, toModerationEntry, toStanding } from './views.ts';

/**
 * Returns whether the author can appeal against the decision about a deal, or what became of their appeal.
 * @throws Refusal `deal_not_found`, also for deals of other members
 */
export async function readDealAppeal(context: Context, actor: Actor, dealId: string): Promise<AppealStanding> {
  const { change, appeal } = await findDecision(context, actor, dealId);
  return toStanding(appeal, { isPossible: change !== undefined && appeal === undefined });
}

/** @throws Refusal `deal_not_found`, `nothing_to_appeal`, `appealed_already` */
export async function appealDeal(
  context: Context,
  actor: Actor,
  dealId: string,
  body: string,
): Promise<AppealStanding> {
  const { change, appeal } = await findDecision(context, actor, dealId);
  if (!change) throw new Refusal('nothing_to_appeal');
  if (appeal) throw new Refusal('appealed_already');
  await inTransaction(context, async (context) => {
    await holdActor(context, actor);
    await submitAppeal(context, { userId: actor.id, changeId: change.id, suspensionId: null, body });
  });
  return readDealAppeal(context, actor, dealId);
}

async function findDecision(context: Context, actor: Actor, dealId: string) {
  const authorId = await store.findAuthor(context.database, dealId);
  if (authorId !== actor.id) throw new Refusal('deal_not_found');
  const change = await store.findRefusal(context.database, dealId);
  const appeal = change && (await store.findByChange(context.database, change.id));
  return { change, appeal };
}

/**
 * Records an appeal from a suspended member, who proves who they are by their credentials since they can't log in. The
 * refusal of a second one tells them the answer to the first, which may not reach them in any other way.
 * @throws Refusal `wrong_credentials`, `second_factor_required`, `wrong_code`, `too_many`, `nothing_to_appeal`,
 * `appealed_already`
 */
export async function appealSuspension(
  context: Context,
  { text, ...credentials }: { email: string; password: string; code?: string | undefined; text: string },
  device: Device,
): Promise<{ isAnsweredByEmail: boolean }> {
  const member = await identifyMember(context, credentials, device);
  const running = await findRunning(context, member.id);
  if (!running) throw new Refusal('nothing_to_appeal');
  const earlier = await store.findBySuspension(context.database, running.id);
  if (earlier) throw new Refusal('appealed_already', { message: describeAppeal(earlier) });
  await inTransaction(context, async (context) => {
    if (!(await holdMember(context, member.id))) throw new Refusal('wrong_credentials');
    await submitAppeal(context, { userId: member.id, changeId: null, suspensionId: running.id, body: text });
  });
  return { isAnsweredByEmail: member.isVerified && context.mailer !== undefined };
}

function describeAppeal({ decision, answer }: store.SentAppeal): string {
  return decision === null
    ? t('moderation.appeal.waiting')
    : t(`moderation.becameWith.${decision}`, { answer: answer ?? '' });
}

async function submitAppeal(context: Context, appeal: Omit<store.NewAppeal, 'at'>): Promise<void> {
  const isInserted = await store.insertAppeal(context.database, { ...appeal, at: context.clock() });
  if (!isInserted) throw new Refusal('appealed_already');
}

/** Returns one page of other members' appeals: open ones oldest first, or answered ones latest first. */
export async function listAppeals(
  context: Context,
  actor: Actor,
  { isOpen, ...page }: PageRequest & { isOpen: boolean },
) {
  const now = context.clock();
  const found = await store.listAppeals(context.database, { isOpen, except: hiddenFrom(actor), page });
  return toList(page, found, (row) => toAppeal(row, now));
}

/**
 * Answers an appeal. If it is upheld, the deal waits for approval again, unmerged if it was merged. A suspension is
 * lifted unless another one has replaced it.
 * @throws Refusal `appeal_not_found`, `decided_already`, `own_case`, `changed_meanwhile`; to lift a suspension also
 * `sign_in_needed`, `staff_account` and `confirmation_needed`
 */
export function answerAppeal(
  context: Context,
  actor: Actor,
  id: string,
  { decision, answer }: { decision: 'upheld' | 'turned_down'; answer: string },
): Promise<Appeal> {
  return inTransaction(context, async (context) => {
    const { database, clock } = context;
    const appeal = await store.lockAppeal(database, id);
    if (!appeal) throw new Refusal('appeal_not_found');
    if (appeal.decision !== null) throw new Refusal('decided_already');
    refuseOwnCase(actor, appeal.user_id);
    await store.answer(database, id, { decision, answer, by: actor.id, at: clock() });
    if (decision === 'upheld') await reverseDecision(context, actor, appeal, answer);
    const { deal_id: dealId, user_id: userId } = appeal;
    const subject = dealId === null ? { subject: 'user', subjectId: userId } : { subject: 'deal', subjectId: dealId };
    await recordAudit(context, actor, { action: `appeal.${decision}`, ...subject, reason: answer });
    const kind = decision === 'upheld' ? 'appeal_upheld' : 'appeal_turned_down';
    const data = { kind, reason: answer } as const;
    await notify(context, { type: 'system_message', ...(dealId !== null && { dealId }) }, [{ userId, data }]);
    if (dealId === null) await sendAppealAnswer(context, userId, { isUpheld: decision === 'upheld', answer });
    const row = await store.findAppeal(database, id);
    if (!row) throw new Refusal('appeal_not_found');
    return toAppeal(row, clock());
  });
}

/** Codes of refusals that leave the decision in force, so the appeal can't count as upheld. */
const blockingRefusals: readonly string[] = [
  'changed_meanwhile',
  'staff_account',
  'confirmation_needed',
  'sign_in_needed',
];

async function reverseDecision(
  context: Context,
  actor: Actor,
  appeal: store.LockedAppeal,
  reason: string,
): Promise<void> {
  const { deal_id: dealId, user_id: userId } = appeal;
  const from = appeal.to_status;
  try {
    if (dealId === null) await liftSuspension(context, actor, userId, { reason, only: appeal.suspension_id });
    else if (appeal.kind === 'merged') await undoMerge(context, actor, dealId, reason);
    else if (from !== null && isRefused(from)) {
      const move = {
        dealId,
        from,
        to: 'pending',
        mover: 'moderator',
        actorId: actor.id,
        reason,
        isOnAppeal: true,
      } as const;
      await moveDeal(context, move);
    }
  } catch (error) {
    if (!(error instanceof Refusal) || blockingRefusals.includes(error.code)) throw error;
    // The suspension is over or was replaced, or the author has resubmitted the deal, so there is nothing left to undo.
    context.log.info({ code: error.code }, 'The decision under appeal is no longer in force.');
  }
}

const publicActions = Object.keys(publicAuditActions);

/** Returns one page of what moderators did, latest first, without any names. */
export async function listModeration(context: Context, page: PageRequest) {
  return toList(page, await listEntriesByAction(context, publicActions, page), toModerationEntry);
}
