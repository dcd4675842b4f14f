import type { Actor } from '../../../kernel/actor.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { hashToken } from '../../../platform/secrets/tokens.ts';
import { isEmailAllowed } from '../../email/actions.ts';
import { type Device, resetAttempts } from '../login-attempts/actions.ts';
import { claimEmail } from '../users/address-actions.ts';
import { verificationEmail } from './emails.ts';
import { loadAccount, redeemLink, sendLink } from './link-actions.ts';
import { emailAccessNotice, emailAddressChange } from './notice-actions.ts';
import * as store from './store.ts';

/** Consequence of a registration: sends the link that verifies the address. */
export async function sendVerification(context: Context, userId: string): Promise<void> {
  await resendVerification(context, userId);
}

/**
 * Sends the link that verifies an address, if the site sends email. Once an address has had its hourly share of links,
 * no more are sent: an earlier one then confirms this account too, whichever account it was sent for. The result
 * doesn't say which of the two happened, since that would reveal that others claim the address.
 * @returns whether such a link exists now; false if the account's address is already verified
 */
export function resendVerification(context: Context, userId: string): Promise<boolean> {
  return inTransaction(context, async (context) => {
    const account = await store.lockAccount(context.database, userId);
    // The account may have been erased, or merged into another, before its first email was written.
    if (!account) return false;
    if (account.email_verified_at || !canSendEmail(context)) return false;
    if (await isEmailAllowed(context, 'linkEmails', account.email, 'verify_email'))
      await sendLink(context, account, 'verify_email', (address) => verificationEmail(account.username, address));
    return true;
  });
}

/** Returns whether this site sends email at all. One that doesn't never requires a verified address. */
export function canSendEmail(context: Context): boolean {
  return context.mailer !== undefined;
}

/**
 * Verifies an address through a link: the account's own, or the new one its member asked for. The link proves who reads
 * the mailbox. The session says which account to verify: a stranger may have opened the one the link was sent for.
 * @throws Refusal `link_expired`, `login_for_link`, `email_taken`
 */
export async function verifyEmail(
  context: Context,
  actor: Actor | null,
  token: string,
  device: Pick<Device, 'address'> & { token: string | undefined },
): Promise<void> {
  await inTransaction(context, async (context) => {
    const link = await redeemLink(context, token, ['verify_email', 'change_email']);
    if (!actor || actor.scope) throw new Refusal('login_for_link');
    const account = await loadAccount(context, actor.id);
    const email = await findClaimedEmail(context, account, link);
    if (email === undefined) throw new Refusal(link.user_id === actor.id ? 'link_expired' : 'login_for_link');
    await claimEmail(context, account.id, email, context.clock());
    await store.deleteLinks(context.database, account.id);
    await store.deleteVerificationLinks(context.database, email);
    if (!account.email_verified_at) {
      await revokeEarlierAccess(context, account, device.token);
      await resetAttempts(context, account, device);
    }
    await emailAddressChange(context, account, email);
  });
}

/**
 * Marks an address as verified because an admin vouches for it. Does nothing if it is already verified.
 * @returns whether it changed
 * @throws Refusal `email_taken` when another account has verified it
 */
export async function confirmAddress(context: Context, userId: string): Promise<boolean> {
  const account = await loadAccount(context, userId);
  if (account.email_verified_at) return false;
  await claimEmail(context, account.id, account.email, context.clock());
  await store.deleteVerificationLinks(context.database, account.email);
  return true;
}

/** Returns the account's spelling of a link's address, if that is its own or the one it wants to change to. */
async function findClaimedEmail(
  context: Context,
  account: store.Account,
  link: store.Link,
): Promise<string | undefined> {
  if (link.purpose === 'change_email' && link.user_id === account.id) return link.email;
  if (link.email.toLowerCase() === account.email.toLowerCase()) return account.email;
  const { email } = link;
  return store.findPendingEmail(context.database, { userId: account.id, email, at: context.clock() });
}

/**
 * Ends all earlier ways into an account whose address is verified for the first time, except the session of `token`,
 * and removes payout details, webhooks and a requested deletion. If the account has no password, that session came from
 * a provider, whose link then stays.
 */
export async function revokeEarlierAccess(context: Context, account: store.Account, token?: string): Promise<void> {
  const { id } = account;
  const keepsProviders = token !== undefined && account.password_hash === '';
  const hadProviders = !keepsProviders && (await store.deleteIdentities(context.database, id));
  const hadFactors = await store.hasFactor(context.database, id);
  await store.deleteSessions(context.database, id, token === undefined ? undefined : hashToken(token));
  await store.deleteFactors(context.database, id);
  await store.revokeSecondSteps(context.database, id);
  const hadOutlets = await store.deleteOutlets(context.database, id);
  if (hadFactors) await emailAccessNotice(context, id, 'endedByProof');
  if (hadProviders) await emailAccessNotice(context, id, 'identitiesEndedByProof');
  if (hadOutlets) await emailAccessNotice(context, id, 'outletsEndedByProof');
}
