import type { SignUpDecisions, SignUpsQuery } from '@haggle/contract/accounts/sign-ups';
import { type Actor, can } from '../../../kernel/actor.ts';
import { answerEach } from '../../../kernel/bulk.ts';
import { toList } from '../../../kernel/paging.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { recordEvent } from '../../../platform/jobs/events.ts';
import { recordAudit } from '../../audit/actions.ts';
import { mustBeApproved } from '../../blocklist/actions.ts';
import { readSettings } from '../../site/settings/actions.ts';
import { readPurpose, takeInvitation } from '../invitations/actions.ts';
import { type NewUser, registerUser } from '../users/actions.ts';
import { updateUser } from '../users/row-actions.ts';
import { admissionOf } from './rules.ts';
import * as store from './store.ts';
import { toSignUp } from './views.ts';

/** What somebody who opens an account brings along. */
export interface Application {
  /** What follows `/invitation/` in an invitation's link. */
  invitation?: string | undefined;
  /** Why they want to join. */
  motive?: string | undefined;
  /** From where they come. */
  address?: string | undefined;
}

/**
 * Whether a new account can be opened now; anything else that is wanted of somebody is asked for afterwards.
 * @throws Refusal `sign_ups_closed`, `invitation_needed`, `invitation_over`
 */
export async function admit(context: Context, { invitation }: Application) {
  const { signUpMode } = await readSettings(context);
  const shown = invitation ? await readPurpose(context, invitation) : 'none';
  const admission = admissionOf(signUpMode, shown);
  if (admission !== 'enters' && admission !== 'waits') throw new Refusal(admission);
  const isOpen = shown === 'join' || shown === 'staff';
  return { waits: admission === 'waits', comesBy: isOpen ? invitation : undefined };
}

/**
 * Opens an account for somebody who comes from outside, by what the site's setting lets them. The invitation they show is
 * theirs with it, so that it opens one account and no more.
 * @throws Refusal `invalid`, `username_taken`, `sign_ups_closed`, `invitation_needed`, `invitation_over`,
 *   `sign_up_blocked`, `content_blocked`
 */
export async function signUp(context: Context, user: NewUser, application: Application): Promise<Actor> {
  const { waits: mustAsk, comesBy } = await admit(context, application);
  const isHeld = await mustBeApproved(context, { ...user, address: application.address });
  return registerUser(context, user, async (context, actor) => {
    const { id: userId } = actor;
    if (comesBy !== undefined) await takeInvitation(context, actor, comesBy);
    if (!mustAsk && !isHeld) return;
    const { motive = '' } = application;
    await store.insertSignUp(context.database, { userId, motive, isHeld, at: context.clock() });
    await updateUser(context, userId, { sign_up: 'waiting' });
  });
}

/** Who asked to join: those who wait, or those who were decided on. */
export async function listSignUps(context: Context, actor: Actor, query: SignUpsQuery) {
  const showsEmails = can(actor, 'personalData');
  return toList(query, await store.listSignUps(context.database, query), (row) => toSignUp(row, { showsEmails }));
}

/** Approves or refuses several; one that cannot be decided on does not hold up the others. */
export function decideSignUps(context: Context, actor: Actor, { userIds, decision, reason = null }: SignUpDecisions) {
  return answerEach('userId', userIds, (userId) => decide(context, actor, { userId, decision, reason }));
}

interface Decision {
  userId: string;
  decision: 'approve' | 'refuse';
  reason: string | null;
}

/** @throws Refusal `sign_up_not_found` of whoever waits for nothing */
function decide(context: Context, actor: Actor, { userId, decision, reason }: Decision): Promise<void> {
  return inTransaction(context, async (context) => {
    const waiting = await store.lockUnapproved(context.database, userId);
    const isApproved = decision === 'approve';
    if (!waiting || (waiting.decision === 'refused' && !isApproved)) throw new Refusal('sign_up_not_found');
    const made = { decision: isApproved ? 'approved' : 'refused', reason, by: actor.id, at: context.clock() } as const;
    await store.updateDecision(context.database, userId, made);
    await updateUser(context, userId, { sign_up: isApproved ? null : 'refused' });
    await recordAudit(context, actor, {
      action: isApproved ? 'sign_up.approved' : 'sign_up.refused',
      subject: 'user',
      subjectId: userId,
      reason,
    });
    await recordEvent(context, 'sign_up.decided', { userId, isApproved, reason });
  });
}
