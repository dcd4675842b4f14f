import type { Me } from '@haggle/contract/users';
import { type Actor, refuseWithoutStep } from '../../platform/actor.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import type { Letter } from '../../platform/mail/letter.ts';
import { hashPassword, passwordMatches } from '../../platform/passwords.ts';
import { invalidField, Refusal } from '../../platform/refusal.ts';
import { hashToken } from '../../platform/tokens.ts';
import { beginAgain, type Device } from '../attempts/actions.ts';
import { mayEmail, sendLetter } from '../mails/actions.ts';
import { readSettings } from '../settings/actions.ts';
import { claimEmail, findAccountsByEmail, readMe, refuseCommonPassword } from '../users/actions.ts';
import {
  changeOfAddressLetter,
  noticeOfAccessLetter,
  noticeOfChangeLetter,
  resetLetter,
  verificationLetter,
} from './letters.ts';
import { keepLink, sendLink, takeLink } from './link-actions.ts';
import * as store from './store.ts';

/** Has reset links sent to the accounts of an address, if there are any; the answer is the same and as quick. */
export async function forgotPassword(context: Context, email: string): Promise<void> {
  await addJob(context.database, 'send-reset-links', { email });
}

/** Job. An address that somebody has proved is that account's alone. */
export async function sendResetLinks(context: Context, email: string): Promise<void> {
  await inTransaction(context, async (context) => {
    const claimants = await findAccountsByEmail(context, email);
    if (!(await mayEmail(context, 'linkEmails', email, 'reset_password'))) return;
    const owner = claimants.find((account) => account.email_verified_at !== null);
    const { siteName } = await readSettings(context);
    for (const account of owner ? [owner] : claimants) {
      await sendLink(context, account, 'reset_password', (address) => resetLetter(siteName, account.username, address));
    }
  });
}

/**
 * Sets a new password by a link and signs out everywhere. Whoever has a link that was mailed has the address; whatever
 * others set up before is theirs no longer.
 * @throws Refusal `link_expired`, `email_taken`, `invalid`
 */
export async function resetPassword(
  context: Context,
  token: string,
  password: string,
  device: Pick<Device, 'address'>,
): Promise<void> {
  refuseCommonPassword(password);
  const passwordHash = await hashPassword(password);
  await inTransaction(context, async (context) => {
    const link = await takeLink(context, token, ['reset_password']);
    const account = await load(context, link.user_id);
    if (link.email !== account.email) throw new Refusal('link_expired');
    refuseOwnWords(account, password, 'password');
    await store.updatePassword(context.database, account.id, passwordHash);
    await store.deleteSessions(context.database, account.id);
    await store.deleteLinks(context.database, account.id);
    if (link.is_mailed && !account.email_verified_at) {
      await endWhatWasBefore(context, account);
      await store.deleteOutlets(context.database, account.id);
      await claimEmail(context, account.id, account.email, context.clock());
    }
    await beginAgain(context, account, device);
    await notice(context, account, 'password');
  });
}

/**
 * Makes a link for a new password that the site's owner hands over. It says nothing about the address.
 * @returns the link, which works once
 */
export function makeResetLink(context: Context, userId: string): Promise<string> {
  return inTransaction(context, async (context) => {
    const account = await load(context, userId);
    return keepLink(context, account, 'reset_password', { isMailed: false });
  });
}

/** Consequence of registering. */
export async function sendVerification(context: Context, userId: string): Promise<void> {
  await resendVerification(context, userId);
}

/**
 * Sends the link that proves an address, where the site sends mail.
 * @returns whether a link is on its way, be it one of before; not so for an address that is proved already
 */
export function resendVerification(context: Context, userId: string): Promise<boolean> {
  return inTransaction(context, async (context) => {
    const account = await load(context, userId);
    if (account.email_verified_at || !canSendMail(context)) return false;
    if (await mayEmail(context, 'linkEmails', account.email, 'verify_email'))
      await sendLink(context, account, 'verify_email', (address) => verificationLetter(account.username, address));
    return true;
  });
}

/** Whether this site sends mail at all; one that does not asks for no proof of an address. */
export function canSendMail(context: Context): boolean {
  return context.mailer !== undefined;
}

/**
 * Proves an address by a link: the one of the account, or the new one that the member asked for. The link shows that the
 * address is theirs, and the login that the account is: a stranger may have opened it with somebody else's address.
 * @throws Refusal `link_expired`, `login_for_link`, `email_taken`
 */
export async function verifyEmail(
  context: Context,
  actor: Actor | null,
  token: string,
  device: Pick<Device, 'address'> & { token: string | undefined },
): Promise<void> {
  await inTransaction(context, async (context) => {
    const link = await takeLink(context, token, ['verify_email', 'change_email']);
    if (!actor || actor.id !== link.user_id || actor.scope) throw new Refusal('login_for_link');
    const account = await load(context, link.user_id);
    if (link.purpose === 'verify_email' && link.email !== account.email) throw new Refusal('link_expired');
    await claimEmail(context, account.id, link.email, context.clock());
    await store.deleteLinks(context.database, account.id);
    if (!account.email_verified_at) {
      await endWhatWasBefore(context, account, device.token);
      await beginAgain(context, account, device);
    }
    if (link.purpose === 'change_email') await notice(context, account, 'email address');
  });
}

/** An address is proved for the first time: ends all ways into the account from before, but for the login of `token`. */
async function endWhatWasBefore(context: Context, { id }: store.Account, token?: string): Promise<void> {
  const hadFactors = await store.hasFactor(context.database, id);
  await store.deleteSessions(context.database, id, token === undefined ? undefined : hashToken(token));
  await store.deleteFactors(context.database, id);
  await store.withdrawSteps(context.database, id);
  if (hadFactors) await tellOfAccess(context, id, 'endedByProof');
}

/**
 * Changes the password; other devices are signed out.
 * @throws Refusal `wrong_password`, `invalid`
 */
export async function changePassword(
  context: Context,
  actor: Actor,
  { currentPassword, newPassword, token }: { currentPassword: string; newPassword: string; token: string },
): Promise<Me> {
  refuseCommonPassword(newPassword, 'newPassword');
  await requirePassword(context, actor, currentPassword);
  const passwordHash = await hashPassword(newPassword);
  return inTransaction(context, async (context) => {
    const account = await load(context, actor.id);
    refuseOwnWords(account, newPassword, 'newPassword');
    await store.updatePassword(context.database, actor.id, passwordHash);
    await store.deleteSessions(context.database, actor.id, hashToken(token));
    await store.deleteLinks(context.database, actor.id);
    await notice(context, account, 'password');
    return readMe(context, actor);
  });
}

/**
 * Changes the address: through a link to the new one, or at once where the site sends no mail.
 * @throws Refusal `wrong_password`
 */
export async function changeEmail(
  context: Context,
  actor: Actor,
  { email, currentPassword }: { email: string; currentPassword: string },
): Promise<Me> {
  await requirePassword(context, actor, currentPassword);
  return inTransaction(context, async (context) => {
    const account = await load(context, actor.id);
    if (!context.mailer) {
      await claimEmail(context, actor.id, email, null);
      await store.deleteLinks(context.database, actor.id);
    } else if (await mayEmail(context, 'linkEmails', email, 'change_email'))
      await sendLink(context, { ...account, email }, 'change_email', (address) =>
        changeOfAddressLetter(account.username, address),
      );
    return readMe(context, actor);
  });
}

/**
 * Makes sure that it is the member who sits there; `path` is the field with the password.
 * @throws Refusal `wrong_password`
 */
export async function requirePassword(
  context: Context,
  actor: Actor,
  password: string,
  path = 'currentPassword',
): Promise<void> {
  const hash = await store.findPasswordHash(context.database, actor.id);
  if (await passwordMatches(hash, password)) return;
  const refusal = new Refusal('wrong_password');
  throw new Refusal('wrong_password', { details: [{ path, message: refusal.message }] });
}

/** What has happened to what opens an account besides its password: the letter's subject, and its sentence without the end. */
const accessNews = {
  totpOn: ['Two-step sign-in was turned on', 'two-step sign-in was turned on for your account'],
  totpOff: ['Two-step sign-in was turned off', 'two-step sign-in was turned off for your account'],
  totpChanged: ['Your authenticator app was changed', 'another authenticator app was set up for your account'],
  apiTokenMade: ['An API token was created', 'an API token that acts in your name was created'],
  passkeyAdded: ['A passkey was added', 'a passkey that opens your account was added'],
  passkeyRemoved: ['A passkey was removed', 'a passkey of your account was removed'],
  recoveryCodeUsed: ['A recovery code was used', 'somebody signed in to your account with a recovery code'],
  allForgotten: [
    'Your second steps were removed',
    'the site’s owner removed two-step sign-in and passkeys from your account',
  ],
  endedByProof: [
    'Two-step sign-in and passkeys were removed',
    'your email address was confirmed for the first time, so two-step sign-in and passkeys from before were removed: please set them up again',
  ],
  codeReused: ['A sign-in code was tried twice', 'somebody with your password tried a code that had been used already'],
} as const;

/** Writes to a member that what opens their account has changed, so that a thief's change does not go unnoticed. */
export async function tellOfAccess(context: Context, userId: string, news: keyof typeof accessNews): Promise<void> {
  const account = await store.lockAccount(context.database, userId);
  if (!account) return;
  const [subject, happened] = accessNews[news];
  await sendNotice(context, account, noticeOfAccessLetter(account.username, subject, happened));
}

/**
 * Makes sure that whoever has only the password cannot exchange what else guards the account.
 * @throws Refusal `second_step_needed`
 */
export async function requireStep(context: Context, actor: Actor): Promise<void> {
  if (actor.lacksSecondStep && (await store.hasFactor(context.database, actor.id))) refuseWithoutStep();
}

/** Notes that whoever signed in has shown a second step since. */
export function noteStep(context: Context, token: string): Promise<void> {
  return store.noteStep(context.database, hashToken(token));
}

/** What guarded the account is gone: sign-ins that showed it count without it, this one too if nothing else is left. */
export async function withdrawSteps(context: Context, userId: string, token: string): Promise<void> {
  const isGuarded = await store.hasFactor(context.database, userId);
  await store.withdrawSteps(context.database, userId, isGuarded ? hashToken(token) : undefined);
}

/** Scheduled: forgets links and counts that have run out. */
export async function forgetExpired(context: Context): Promise<void> {
  await store.deleteExpiredLinks(context.database, context.clock());
}

async function notice(context: Context, account: store.Account, what: string): Promise<void> {
  await sendNotice(context, account, noticeOfChangeLetter(account.username, what));
}

/** Counted per account, so that nobody who claims the same address can use up what its owner is to hear. */
async function sendNotice(context: Context, account: store.Account, letter: Letter): Promise<void> {
  const { id: userId, email, email_verified_at: provedAt } = account;
  if (!(await mayEmail(context, 'noticeEmails', email, `${userId} ${letter.subject}`))) return;
  if (!provedAt && !(await mayEmail(context, 'unprovedEmails', email))) return;
  await sendLetter(context, { userId, email }, letter);
}

async function load(context: Context, userId: string): Promise<store.Account> {
  const account = await store.lockAccount(context.database, userId);
  if (!account) throw new Refusal('link_expired');
  return account;
}

function refuseOwnWords(account: store.Account, password: string, path: string): void {
  const lower = password.toLowerCase();
  if (lower.includes(account.username.toLowerCase()))
    throw invalidField(path, 'The password must not contain the username.');
  if (lower.includes(account.email.toLowerCase()))
    throw invalidField(path, 'The password must not contain the email address.');
}
