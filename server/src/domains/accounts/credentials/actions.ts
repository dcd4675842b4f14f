import type { Me } from '@haggle/contract/accounts/users';
import { t } from '@haggle/contract/messages/translate';
import { type Actor, refuseWithoutStep, requireConfirmation } from '../../../kernel/actor.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { hashPassword, passwordMatches } from '../../../platform/secrets/passwords.ts';
import { hashToken } from '../../../platform/secrets/tokens.ts';
import { isEmailAllowed } from '../../email/actions.ts';
import { type ClientSession, countGuess } from '../login-attempts/actions.ts';
import { readMe, refuseCommonPassword } from '../users/actions.ts';
import { claimEmail } from '../users/address-actions.ts';
import { addressChangeEmail } from './emails.ts';
import { loadAccount, sendLink, storeLink } from './link-actions.ts';
import { emailAddressChange, emailChange } from './notice-actions.ts';
import { refusePersonalPassword } from './reset-actions.ts';
import * as store from './store.ts';

export {
  accessNoticeEmail,
  addressChangeEmail,
  changeNoticeEmail,
  claimInvitationEmail,
  passwordResetEmail,
  resetChoiceEmail,
  verificationEmail,
} from './emails.ts';

/**
 * Changes the password and logs out other devices. Members without one set their first soon after logging in.
 * @throws Refusal `wrong_password`, `confirmation_needed`, `invalid`
 */
export async function changePassword(
  context: Context,
  actor: Actor,
  { currentPassword, newPassword }: { currentPassword?: string | undefined; newPassword: string },
  client: ClientSession,
): Promise<Me> {
  refuseCommonPassword(newPassword, 'newPassword');
  if (currentPassword === undefined) await requireNoPassword(context, actor);
  else await requirePassword(context, actor, currentPassword, client);
  const passwordHash = await hashPassword(newPassword);
  return inTransaction(context, async (context) => {
    const account = await loadAccount(context, actor.id);
    refusePersonalPassword(account, newPassword, 'newPassword');
    await store.updatePassword(context.database, actor.id, passwordHash);
    await store.deleteSessions(context.database, actor.id, hashToken(client.token ?? ''));
    await store.deleteLinks(context.database, actor.id);
    await emailChange(context, account, 'password');
    return readMe(context, actor);
  });
}

/**
 * Changes the email address: through a link sent to the new one, or immediately if the site can't send email.
 * @throws Refusal `wrong_password`
 */
export async function changeEmail(
  context: Context,
  actor: Actor,
  { email, currentPassword }: { email: string; currentPassword: string },
  client: ClientSession,
): Promise<Me> {
  await requirePassword(context, actor, currentPassword, client);
  return inTransaction(context, async (context) => {
    const account = await loadAccount(context, actor.id);
    if (!context.mailer) {
      await claimEmail(context, actor.id, email, null);
      await store.deleteLinks(context.database, actor.id);
      await emailAddressChange(context, account, email);
    } else if (await isEmailAllowed(context, 'linkEmails', email, 'change_email'))
      await sendLink(context, { ...account, email }, 'change_email', (address) =>
        addressChangeEmail(account.username, address),
      );
    else await storePendingEmail(context, account, email);
    return readMe(context, actor);
  });
}

/** Records the wanted address when its hourly limit of links is used up. Any link sent there confirms the change. */
async function storePendingEmail(context: Context, { id }: store.Account, email: string): Promise<void> {
  const pendingEmail = await store.findPendingEmail(context.database, { userId: id, email, at: context.clock() });
  if (pendingEmail === undefined) await storeLink(context, { id, email }, 'change_email', { isMailed: false });
}

/**
 * Checks the current password of a logged-in member. Wrong attempts are counted, so that a stolen session can't be used
 * to keep guessing it.
 * @throws Refusal `wrong_password`, `too_many`
 */
export async function requirePassword(
  context: Context,
  actor: Actor,
  password: string,
  client: ClientSession,
): Promise<void> {
  const guess = await countGuess(context, client);
  await checkPassword(context, actor, password, 'currentPassword');
  await guess.uncount();
}

/**
 * Checks a member's password without counting wrong attempts.
 * @throws Refusal `wrong_password`
 */
export async function checkPassword(context: Context, actor: Actor, password: string, path: string): Promise<void> {
  const hash = await store.findPasswordHash(context.database, actor.id);
  if (await passwordMatches(hash, password)) return;
  throw wrongPassword(path, hash === '' ? t('accounts.noPassword') : undefined);
}

function wrongPassword(path: string, message = new Refusal('wrong_password').message): Refusal {
  return new Refusal('wrong_password', { message, details: [{ path, message }] });
}

/**
 * Checks that the account has no password and that its member has just logged in.
 * @throws Refusal `wrong_password`, `confirmation_needed`
 */
async function requireNoPassword(context: Context, actor: Actor): Promise<void> {
  const hash = await store.findPasswordHash(context.database, actor.id);
  if (hash !== '') throw wrongPassword('currentPassword');
  requireConfirmation(actor, context.clock());
}

/**
 * Requires a second step if the account has one, so that the password alone can't replace its other protection.
 * @throws Refusal `second_step_needed`
 */
export async function requireSecondStep(context: Context, actor: Actor): Promise<void> {
  if (actor.lacksSecondStep && (await store.hasFactor(context.database, actor.id))) refuseWithoutStep();
}

/** Records that this session has shown a second step. */
export function recordSecondStep(context: Context, token: string): Promise<void> {
  return store.recordSecondStep(context.database, hashToken(token));
}

/** Marks sessions as without a second step after a factor is removed; this one only if no other factor remains. */
export async function revokeSecondSteps(context: Context, userId: string, token: string): Promise<void> {
  const hasFactor = await store.hasFactor(context.database, userId);
  await store.revokeSecondSteps(context.database, userId, hasFactor ? hashToken(token) : undefined);
}

/** Scheduled: deletes expired links. */
export async function deleteExpired(context: Context): Promise<void> {
  await store.deleteExpiredLinks(context.database, context.clock());
}
