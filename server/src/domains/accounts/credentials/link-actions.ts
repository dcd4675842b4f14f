import * as accountLimits from '@haggle/contract/limits/accounts';
import { Refusal } from '../../../kernel/refusal.ts';
import { daysAfter } from '../../../kernel/time.ts';
import type { Context } from '../../../platform/context.ts';
import type { EmailMessage } from '../../../platform/email/template.ts';
import { createToken, hashToken } from '../../../platform/secrets/tokens.ts';
import { sendEmail } from '../../email/actions.ts';
import * as store from './store.ts';

const minute = 60_000;

const pages = {
  verify_email: '/verify-email',
  change_email: '/verify-email',
  reset_password: '/reset-password',
} as const;

type LinkPurpose = keyof typeof pages;

/** Creates a link and emails it to an account's address. */
export async function sendLink(
  context: Context,
  account: { id: string; email: string },
  purpose: LinkPurpose,
  message: (address: string) => EmailMessage,
): Promise<void> {
  // Without a mail server only admins can read the message, so using the link proves nothing about the address.
  const { address, expiresAt } = await storeLink(context, account, purpose, { isMailed: context.mailer !== undefined });
  await sendEmail(context, { userId: account.id, email: account.email }, { ...message(address), expiresAt });
}

/**
 * Stores a link, replacing an earlier one for the same purpose.
 * @param options.lifetime how long it works, if not as long as usual
 * @returns its URL and when it expires
 */
export async function storeLink(
  context: Context,
  { id: userId, email }: { id: string; email: string },
  purpose: LinkPurpose,
  { isMailed, lifetime }: { isMailed: boolean; lifetime?: { days: number } },
): Promise<{ address: string; expiresAt: Date }> {
  const token = createToken();
  const at = context.clock();
  const minutes =
    purpose === 'reset_password' ? accountLimits.mailLink.resetMinutes : accountLimits.mailLink.verifyHours * 60;
  const expiresAt = lifetime ? daysAfter(at, lifetime.days) : new Date(at.getTime() + minutes * minute);
  await store.putLink(context.database, {
    userId,
    purpose,
    tokenHash: hashToken(token),
    email,
    isMailed,
    at,
    expiresAt,
  });
  return { address: `${context.origin}${pages[purpose]}/${token}`, expiresAt };
}

/**
 * Deletes and returns a link, since each works only once.
 * @throws Refusal `link_expired`
 */
export async function redeemLink(context: Context, token: string, purposes: Parameters<typeof store.redeemLink>[2]) {
  const link = await store.redeemLink(context.database, hashToken(token), purposes, context.clock());
  if (!link) throw new Refusal('link_expired');
  return link;
}

/**
 * Loads an account and locks it until the transaction ends.
 * @throws Refusal `link_expired` when the account is deleted
 */
export async function loadAccount(context: Context, userId: string): Promise<store.Account> {
  const account = await store.lockAccount(context.database, userId);
  if (!account) throw new Refusal('link_expired');
  return account;
}
