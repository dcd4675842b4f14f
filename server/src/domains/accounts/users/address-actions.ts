import * as accountLimits from '@haggle/contract/limits/accounts';
import type { Actor } from '../../../kernel/actor.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Context } from '../../../platform/context.ts';
import * as store from './store.ts';

/** Returns accounts that claim an address, the verified one first, at most as many as one email can list. */
export function findAccountsByEmail(context: Context, email: string): Promise<store.UserRow[]> {
  return store.findUsersByEmail(context.database, email, accountLimits.mailLink.maxAccounts);
}

/**
 * Sets a member's address, verified or not.
 * @throws Refusal `email_taken` when another member has verified it
 */
export async function claimEmail(
  context: Context,
  userId: string,
  email: string,
  verifiedAt: Date | null,
): Promise<void> {
  await store.claimEmail(context.database, userId, email, verifiedAt);
}

/**
 * Requires that the member has verified their address, if the site can send email.
 * @throws Refusal `email_unverified`
 */
export function requireVerifiedAddress(context: Context, actor: Actor): void {
  if (!hasVerifiedAddress(context, actor)) throw new Refusal('email_unverified');
}

/** Returns whether a member has verified their address; always true if the site can't send email. */
export function hasVerifiedAddress(context: Context, actor: Actor): boolean {
  return !context.mailer || actor.isVerified;
}

/**
 * Requires that a deal's author has verified their address, so that it may be published.
 * @throws Refusal `author_unverified`
 */
export async function requireVerifiedAuthor(context: Context, authorId: string | null): Promise<void> {
  if (!context.mailer || authorId === null) return;
  const author = await store.findUser(context.database, authorId);
  if (author && !author.email_verified_at) throw new Refusal('author_unverified');
}
