import type { Context } from '../../../platform/context.ts';
import type { EmailMessage } from '../../../platform/email/template.ts';
import { mayEmail, sendEmail } from '../../email/actions.ts';
import { type AccessNews, accessNoticeEmail, changeNoticeEmail } from './emails.ts';
import * as store from './store.ts';

/** Emails a member about a security event of their account, so that a thief's change doesn't go unnoticed. */
export async function emailAccessNotice(
  context: Context,
  userId: string,
  news: AccessNews,
  fills: { device?: string } = {},
): Promise<void> {
  const account = await store.lockAccount(context.database, userId);
  if (!account) return;
  await sendNotice(context, account, accessNoticeEmail(account.username, news, fills));
}

/** Emails a member that their password or address has changed. */
export async function emailChange(context: Context, account: store.Account, what: 'password' | 'email'): Promise<void> {
  const [passkeys, providers] = await Promise.all([
    store.listPasskeyNames(context.database, account.id),
    store.listProviderNames(context.database, account.id),
  ]);
  await sendNotice(context, account, changeNoticeEmail(account.username, what, { passkeys, providers }));
}

/** Limited per account, so that others who claim the address can't use up its owner's notices. */
async function sendNotice(context: Context, account: store.Account, message: EmailMessage): Promise<void> {
  const { id: userId, email, email_verified_at: provedAt } = account;
  if (!(await mayEmail(context, 'noticeEmails', email, `${userId} ${message.subject}`))) return;
  if (!provedAt && !(await mayEmail(context, 'unprovedEmails', email))) return;
  await sendEmail(context, { userId, email }, message);
}
