import type { SignUpDecisions, SignUpsQuery } from '@haggle/contract/accounts/sign-ups';
import { type Actor, can } from '../../../kernel/actor.ts';
import { runForEach } from '../../../kernel/bulk.ts';
import { toList } from '../../../kernel/paging.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { recordEvent } from '../../../platform/jobs/events.ts';
import { recordAudit } from '../../audit/actions.ts';
import { requiresApproval } from '../../blocklist/actions.ts';
import { readSettings } from '../../site/settings/actions.ts';
import { readInvitationPurpose, redeemInvitation } from '../invitations/actions.ts';
import { type NewUser, registerUser } from '../users/actions.ts';
import { updateUser } from '../users/row-actions.ts';
import { admissionOf } from './rules.ts';
import * as store from './store.ts';
import { toSignUp } from './views.ts';

/** Additional details of someone who opens an account. */
export interface Application {
  /** The part of an invitation's link after `/invitation/`. */
  invitation?: string | undefined;
  /** Why they want to join. */
  motive?: string | undefined;
  /** The IP address they register from. */
  address?: string | undefined;
}

/**
 * Checks whether a new account can be opened now; any further input is requested afterwards.
 * @throws Refusal `sign_ups_closed`, `invitation_needed`, `invitation_over`
 */
export async function checkAdmission(context: Context, { invitation }: Application) {
  const { signUpMode } = await readSettings(context);
  const purpose = invitation ? await readInvitationPurpose(context, invitation) : 'none';
  const admission = admissionOf(signUpMode, purpose);
  if (admission !== 'enters' && admission !== 'waits') throw new Refusal(admission);
  const isOpen = purpose === 'join' || purpose === 'staff';
  return { needsApproval: admission === 'waits', validInvitation: isOpen ? invitation : undefined };
}

/**
 * Opens an account for someone from outside, as far as the site's setting allows. It accepts the invitation they show
 * in the same transaction, so that each opens only one account.
 * @throws Refusal `invalid`, `username_taken`, `sign_ups_closed`, `invitation_needed`, `invitation_over`,
 * `sign_up_blocked`, `content_blocked`
 */
export async function signUp(context: Context, user: NewUser, application: Application): Promise<Actor> {
  const { needsApproval: mustWait, validInvitation } = await checkAdmission(context, application);
  const isHeld = await requiresApproval(context, { ...user, address: application.address });
  return registerUser(context, user, async (context, actor) => {
    const { id: userId } = actor;
    if (validInvitation !== undefined) await redeemInvitation(context, actor, validInvitation);
    if (!mustWait && !isHeld) return;
    const { motive = '' } = application;
    await store.insertSignUp(context.database, { userId, motive, isHeld, at: context.clock() });
    await updateUser(context, userId, { sign_up: 'waiting' });
  });
}

/** Returns one page of sign-ups: pending ones, or those already decided. */
export async function listSignUps(context: Context, actor: Actor, query: SignUpsQuery) {
  const showsEmails = can(actor, 'personalData');
  return toList(query, await store.listSignUps(context.database, query), (row) => toSignUp(row, { showsEmails }));
}

/** Approves or refuses several sign-ups; one that can't be decided doesn't stop the rest. */
export function decideSignUps(context: Context, actor: Actor, { userIds, decision, reason = null }: SignUpDecisions) {
  return runForEach('userId', userIds, (userId) => decideSignUp(context, actor, { userId, decision, reason }));
}

interface Decision {
  userId: string;
  decision: 'approve' | 'refuse';
  reason: string | null;
}

/** @throws Refusal `sign_up_not_found` if there is nothing to decide for the member */
function decideSignUp(context: Context, actor: Actor, { userId, decision, reason }: Decision): Promise<void> {
  return inTransaction(context, async (context) => {
    const waiting = await store.lockUnapprovedSignUp(context.database, userId);
    const isApproved = decision === 'approve';
    if (!waiting || (waiting.decision === 'refused' && !isApproved)) throw new Refusal('sign_up_not_found');
    const outcome = {
      decision: isApproved ? 'approved' : 'refused',
      reason,
      by: actor.id,
      at: context.clock(),
    } as const;
    await store.updateDecision(context.database, userId, outcome);
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
