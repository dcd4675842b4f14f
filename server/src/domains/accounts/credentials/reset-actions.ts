import { t } from '@haggle/contract/messages/translate';
import { invalidField, Refusal } from '../../../kernel/refusal.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { addJob } from '../../../platform/jobs/jobs.ts';
import { hashPassword } from '../../../platform/secrets/passwords.ts';
import { hashToken } from '../../../platform/secrets/tokens.ts';
import { isEmailAllowed, sendEmail } from '../../email/actions.ts';
import { readSettings } from '../../site/settings/actions.ts';
import { type Device, resetAttempts } from '../login-attempts/actions.ts';
import { refuseCommonPassword } from '../users/actions.ts';
import { claimEmail, findAccountsByEmail } from '../users/address-actions.ts';
import { passwordResetEmail, resetChoiceEmail } from './emails.ts';
import { loadAccount, redeemLink, sendLink, storeLink } from './link-actions.ts';
import { emailChange } from './notice-actions.ts';
import { revokeEarlierAccess } from './proof-actions.ts';
import { groupBySpelling } from './rules.ts';
import * as store from './store.ts';

/** Queues reset links for an address. Response and timing are the same whether or not it has accounts. */
export async function forgotPassword(context: Context, email: string): Promise<void> {
  await addJob(context.database, 'send-reset-links', { email });
}

/**
 * Job: sends reset links. A verified address belongs to that account alone. Until then, one email has a link for each
 * account that claims the address, so that strangers who claim it can't shut out its owner.
 */
export async function sendResetLinks(context: Context, email: string): Promise<void> {
  await inTransaction(context, async (context) => {
    const found = await findAccountsByEmail(context, email);
    const held = await store.holdAccounts(
      context.database,
      found.map(({ id }) => id),
    );
    const claimants = found.filter(({ id }) => held.has(id));
    if (!(await isEmailAllowed(context, 'linkEmails', email, 'reset_password'))) return;
    const owner = claimants.find((account) => account.email_verified_at !== null);
    for (const accounts of groupBySpelling(owner ? [owner] : claimants, email)) await sendResetEmail(context, accounts);
  });
}

/** Sends one email for accounts whose addresses are spelled identically. */
async function sendResetEmail(context: Context, accounts: readonly store.Account[]): Promise<void> {
  const { siteName } = await readSettings(context);
  const [first, ...rest] = accounts;
  if (!first) return;
  if (rest.length === 0) {
    await sendLink(context, first, 'reset_password', (address) =>
      passwordResetEmail(siteName, first.username, address),
    );
    return;
  }
  const links = [];
  for (const account of accounts) {
    const isMailed = context.mailer !== undefined;
    links.push({
      username: account.username,
      ...(await storeLink(context, account, 'reset_password', { isMailed })),
    });
  }
  // The email concerns several accounts, so it is recorded for none of them.
  const message = { ...resetChoiceEmail(siteName, links), expiresAt: links[0]?.expiresAt };
  await sendEmail(context, { userId: null, email: first.email }, message);
}

/**
 * Sets a new password through a link and logs out everywhere. A link that was emailed also verifies the address, which
 * ends whatever others set up before.
 * @throws Refusal `link_expired`, `email_taken`, `invalid`
 */
export async function resetPassword(
  context: Context,
  token: string,
  password: string,
  device: Pick<Device, 'address'>,
): Promise<void> {
  const passwordHash = await hashForLink(context, token, password);
  await inTransaction(context, async (context) => {
    const link = await redeemLink(context, token, ['reset_password']);
    const account = await loadAccount(context, link.user_id);
    if (link.email !== account.email) throw new Refusal('link_expired');
    refusePersonalPassword(account, password, 'password');
    await store.updatePassword(context.database, account.id, passwordHash);
    await store.deleteSessions(context.database, account.id);
    await store.deleteLinks(context.database, account.id);
    if (link.is_mailed && !account.email_verified_at) {
      await revokeEarlierAccess(context, account);
      await claimEmail(context, account.id, account.email, context.clock());
      await store.deleteVerificationLinks(context.database, account.email);
    }
    await resetAttempts(context, account, device);
    await emailChange(context, account, 'password');
  });
}

/** Hashing takes some 20 ms of a core, so made-up links and unacceptable passwords are refused first. */
async function hashForLink(context: Context, token: string, password: string): Promise<string> {
  const account = await store.findLink(context.database, hashToken(token), 'reset_password', context.clock());
  if (!account) throw new Refusal('link_expired');
  refuseCommonPassword(password);
  refusePersonalPassword(account, password, 'password');
  return hashPassword(password);
}

/**
 * Creates a link for a new password that the site's owner passes on. Using it doesn't verify the address.
 * @returns the link, which works once
 */
export function issueResetLink(context: Context, userId: string): Promise<string> {
  return inTransaction(context, async (context) => {
    const account = await loadAccount(context, userId);
    return (await storeLink(context, account, 'reset_password', { isMailed: false })).address;
  });
}

/** Refuses a password that contains the account's username or address. @throws Refusal `invalid` */
export function refusePersonalPassword(account: store.Account, password: string, path: string): void {
  const lower = password.toLowerCase();
  if (lower.includes(account.username.toLowerCase()))
    throw invalidField(path, t('accounts.fields.passwordHasUsername'));
  if (lower.includes(account.email.toLowerCase())) throw invalidField(path, t('accounts.fields.passwordHasEmail'));
}
