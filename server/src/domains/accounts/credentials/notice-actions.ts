import type { Context } from '../../../platform/context.ts';
import type { EmailMessage } from '../../../platform/email/template.ts';
import { isEmailAllowed, sendEmail } from '../../email/actions.ts';
import { accessNoticeEmail, changeNoticeEmail, type NoticeFills, type SecurityEvent } from './emails.ts';
import * as store from './store.ts';

/** Emails a member about a security event of their account, so that a thief's change doesn't go unnoticed. */
export async function emailAccessNotice(
  context: Context,
  userId: string,
  event: SecurityEvent,
  fills: NoticeFills = {},
): Promise<void> {
  const account = await store.lockAccount(context.database, userId);
  if (!account) return;
  await sendNotice(context, account, accessNoticeEmail(account.username, event, fills));
}

/** Emails a member that their password or address has changed. */
export async function emailChange(
  context: Context,
  account: store.Account,
  change: 'password' | 'email',
): Promise<void> {
  const [passkeys, providers] = await Promise.all([
    store.listPasskeyNames(context.database, account.id),
    store.listProviderNames(context.database, account.id),
  ]);
  await sendNotice(context, account, changeNoticeEmail(account.username, change, { passkeys, providers }));
}

/** Emails the old address of an account that the address has changed, unless only its spelling did. */
export async function emailAddressChange(context: Context, account: store.Account, email: string): Promise<void> {
  if (email.toLowerCase() !== account.email.toLowerCase()) await emailChange(context, account, 'email');
}

/** Limited per account, so that others who claim the address can't use up its owner's notices. */
async function sendNotice(context: Context, account: store.Account, message: EmailMessage): Promise<void> {
  const { id: userId, email, email_verified_at: verifiedAt } = account;
  if (!(await isEmailAllowed(context, 'noticeEmails', email, `${userId} ${message.subject}`))) return;
  if (!verifiedAt && !(await isEmailAllowed(context, 'unprovedEmails', email))) return;
  await sendEmail(context, { userId, email }, message);
}
