import type { Context } from '../../../platform/context.ts';
import type { EmailMessage } from '../../../platform/email/template.ts';
import { mayEmail, sendEmail } from '../../site/email-outbox/actions.ts';
import { accessNoticeEmail, changeNoticeEmail } from './emails.ts';
import * as store from './store.ts';

/** What has happened to what opens an account besides its password: the email's subject, and its sentence without the end. */
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
  outletsEndedByProof: [
    'Webhooks and payout details were removed',
    'your email address was confirmed for the first time, so webhooks, payout details and a planned deletion from before were removed: please set up again what you need',
  ],
  codeReused: ['A sign-in code was tried twice', 'somebody with your password tried a code that had been used already'],
} as const;

/** Writes to a member that what opens their account has changed, so that a thief's change does not go unnoticed. */
export async function emailAccessNotice(
  context: Context,
  userId: string,
  news: keyof typeof accessNews,
): Promise<void> {
  const account = await store.lockAccount(context.database, userId);
  if (!account) return;
  const [subject, happened] = accessNews[news];
  await sendNotice(context, account, accessNoticeEmail(account.username, subject, happened));
}

/** Writes to a member that their password or address has changed. */
export async function tellOfChange(
  context: Context,
  account: store.Account,
  what: 'password' | 'email address',
): Promise<void> {
  const passkeys = await store.listPasskeyNames(context.database, account.id);
  await sendNotice(context, account, changeNoticeEmail(account.username, what, passkeys));
}

/** Counted per account, so that nobody who claims the same address can use up what its owner is to hear. */
async function sendNotice(context: Context, account: store.Account, message: EmailMessage): Promise<void> {
  const { id: userId, email, email_verified_at: provedAt } = account;
  if (!(await mayEmail(context, 'noticeEmails', email, `${userId} ${message.subject}`))) return;
  if (!provedAt && !(await mayEmail(context, 'unprovedEmails', email))) return;
  await sendEmail(context, { userId, email }, message);
}
