import * as accountLimits from '@haggle/contract/limits/accounts';
import { t } from '@haggle/contract/messages/translate';
import type { Actor } from '../../../kernel/actor.ts';
import { invalidField, Refusal } from '../../../kernel/refusal.ts';
import type { Origin } from '../../../platform/api/route.ts';
import { announceEviction } from '../../../platform/cache/eviction.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { confirmAddress } from '../../accounts/credentials/proof-actions.ts';
import { issueResetLink } from '../../accounts/credentials/reset-actions.ts';
import * as trust from '../../accounts/trust/actions.ts';
import { requireUser } from '../../accounts/users/actions.ts';
import { changeUsername } from '../../accounts/users/name-actions.ts';
import { requireConfirmationFor } from '../../accounts/users/role-actions.ts';
import { lockMember } from '../../accounts/users/row-actions.ts';
import { type NewAuditEntry, recordAudit } from '../../audit/actions.ts';
import { notify } from '../../notifications/actions.ts';
import * as privacy from '../privacy/actions.ts';
import { addNoteAbout } from '../users-admin/actions.ts';

/** Requires another member's account; only admins may act on one with a role. */
async function requireOtherAccount(context: Context, actor: Actor, userId: string): Promise<void> {
  if (userId === actor.id) throw new Refusal('own_account');
  await requireUser(context, userId);
  await requireConfirmationFor(context, actor, userId);
}

function audit(context: Context, actor: Actor, userId: string, entry: Omit<NewAuditEntry, 'subject' | 'subjectId'>) {
  return recordAudit(context, actor, { ...entry, subject: 'user', subjectId: userId });
}

/**
 * Changes a member's username and notifies them. A note about them has both names, and is deleted with the account.
 * @throws Refusal `user_not_found`, `own_account`, `staff_account`, `confirmation_needed`, `username_taken`, `invalid`
 */
export function renameUser(
  context: Context,
  actor: Actor,
  userId: string,
  { username, reason }: { username: string; reason: string },
): Promise<void> {
  return inTransaction(context, async (context) => {
    await requireOtherAccount(context, actor, userId);
    const previousName = await changeUsername(context, userId, username);
    if (previousName === username) return;
    await addNoteAbout(context, actor, userId, t('members.renamed.note', { from: previousName, to: username, reason }));
    const text = t('members.renamed.told', { name: username, reason });
    await notify(context, { type: 'system_message' }, [{ userId, data: { kind: 'team_message', reason: text } }]);
    await audit(context, actor, userId, { action: 'user.renamed', reason });
    await announceEviction(context.database);
  });
}

/** When the override that the moderator saw was set; null if there was none, undefined to skip the check. */
interface ExpectedOverride {
  was?: string | null | undefined;
}

/**
 * Sets a member's trust level regardless of what they have earned, replacing an earlier override.
 * @returns when it was set
 * @throws Refusal `user_not_found`, `own_account`, `staff_account`, `confirmation_needed`, `changed_meanwhile`,
 * `invalid` for an end that has passed
 */
export function overrideTrust(
  context: Context,
  actor: Actor,
  userId: string,
  { level, until, reason, was }: Pick<trust.Override, 'level' | 'until' | 'reason'> & ExpectedOverride,
): Promise<{ createdAt: string }> {
  return inTransaction(context, async (context) => {
    await requireOtherAccount(context, actor, userId);
    await requireUnchangedOverride(context, userId, { was });
    const at = context.clock();
    if (until !== null && until <= at) throw invalidField('until', t('moderation.errors.endInFuture'));
    const change = await trust.overrideTrust(context, userId, { level, until, reason, at, by: actor.id });
    const changes = { trustLevel: change, ...(until && { until: [null, until.toISOString()] as const }) };
    await audit(context, actor, userId, { action: 'user.trust_overridden', changes, reason });
    return { createdAt: at.toISOString() };
  });
}

/** Checks that the override is as the moderator saw it, and makes other changes wait until the transaction ends. */
async function requireUnchangedOverride(context: Context, userId: string, { was }: ExpectedOverride): Promise<void> {
  await lockMember(context, userId);
  if (was === undefined) return;
  const current = (await trust.readOverride(context, userId))?.createdAt ?? null;
  if (current !== was) throw new Refusal('changed_meanwhile');
}

/**
 * Ends the override of a member's trust; does nothing if there is none.
 * @throws Refusal `user_not_found`, `own_account`, `staff_account`, `confirmation_needed`, `changed_meanwhile`
 */
export function endTrustOverride(
  context: Context,
  actor: Actor,
  userId: string,
  expected: ExpectedOverride,
): Promise<void> {
  return inTransaction(context, async (context) => {
    await requireOtherAccount(context, actor, userId);
    await requireUnchangedOverride(context, userId, expected);
    const change = await trust.endOverride(context, userId);
    if (!change) return;
    await audit(context, actor, userId, { action: 'user.trust_override_ended', changes: { trustLevel: change } });
  });
}

/**
 * Marks an address as verified because an admin vouches for it. Does nothing if it is already verified.
 * @throws Refusal `user_not_found`, `email_taken` if another member has verified it
 */
export function confirmEmail(context: Context, actor: Actor, userId: string): Promise<void> {
  return inTransaction(context, async (context) => {
    await requireUser(context, userId);
    if (await confirmAddress(context, userId)) await audit(context, actor, userId, { action: 'user.email_confirmed' });
  });
}

/**
 * Creates a link for a new password that an admin hands to the member: one who has lost their mailbox, or anyone if the
 * site sends no email. It works once.
 * @throws Refusal `user_not_found`, `own_account`
 */
export function createResetLink(context: Context, actor: Actor, userId: string, { site }: Pick<Origin, 'site'>) {
  return inTransaction(context, async (context) => {
    await requireOtherAccount(context, actor, userId);
    const url = await issueResetLink({ ...context, origin: site }, userId);
    await audit(context, actor, userId, { action: 'user.reset_link_made' });
    const minutes = accountLimits.mailLink.resetMinutes;
    return { url, expiresAt: new Date(context.clock().getTime() + minutes * 60_000).toISOString() };
  });
}

/**
 * Erases an account at its owner's request, immediately or after the days of grace.
 * @throws Refusal `user_not_found`, `own_account`, `last_admin`
 */
export function eraseUser(
  context: Context,
  actor: Actor,
  userId: string,
  { when, reason }: { when: 'now' | 'after_grace'; reason: string },
): Promise<void> {
  return inTransaction(context, async (context) => {
    await requireOtherAccount(context, actor, userId);
    const action = when === 'now' ? 'user.erased' : 'user.erasure_asked';
    await audit(context, actor, userId, { action, reason });
    if (when === 'now') await privacy.eraseAccount(context, userId);
    else await privacy.scheduleErasure(context, userId);
  });
}

/**
 * Cancels the erasure of an account, whoever requested it.
 * @throws Refusal `user_not_found`, `own_account`
 */
export function cancelErasure(context: Context, actor: Actor, userId: string): Promise<void> {
  return inTransaction(context, async (context) => {
    await requireOtherAccount(context, actor, userId);
    await privacy.cancelErasure(context, userId);
    await audit(context, actor, userId, { action: 'user.erasure_cancelled' });
  });
}
