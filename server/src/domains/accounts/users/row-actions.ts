import { type Actor, refuseSuspended } from '../../../kernel/actor.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Context } from '../../../platform/context.ts';
import { type SuspensionFacts, suspensionOf } from './rules.ts';
import * as store from './store.ts';

/**
 * Locks a member's row until the running transaction ends, so that changes to their own data wait for each other.
 * @throws Refusal `user_not_found` if the account has been erased, perhaps while this waited for it
 */
export async function lockMember(context: Pick<Context, 'database'>, userId: string): Promise<void> {
  if (!(await lockMemberIfPresent(context, userId))) throw new Refusal('user_not_found');
}

/**
 * Does the same as `lockMember` for changes to what members leave behind, such as their votes.
 * @returns false if the account has been erased; then its row isn't locked
 */
export function lockMemberIfPresent({ database }: Pick<Context, 'database'>, userId: string): Promise<boolean> {
  return store.lockUser(database, userId);
}

/**
 * Keeps a member from being erased or removed as a spammer until the running transaction ends. Call it first in a
 * transaction that publishes something of theirs: since the request began, pictures may have been stored, and a removal
 * deletes only what it finds. A transaction that changes their row must call `lockActor` instead.
 * @throws Refusal `suspended`, `not_signed_in` if the account has been erased
 */
export async function holdActor(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  { id }: Pick<Actor, 'id'>,
): Promise<void> {
  refuseInactive(await store.holdSuspension(database, id), clock());
}

/**
 * Keeps a member, suspended or not, from being erased until the running transaction ends.
 * @returns false if the account has been erased
 */
export async function holdMember({ database }: Pick<Context, 'database'>, userId: string): Promise<boolean> {
  return (await store.holdSuspension(database, userId)) !== undefined;
}

/**
 * Does the same as `holdActor`, and makes other changes to the member's own data wait, as `lockMember` does.
 * @throws Refusal as `holdActor`
 */
export async function lockActor(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  { id }: Pick<Actor, 'id'>,
): Promise<void> {
  refuseInactive(await store.lockSuspension(database, id), clock());
}

/**
 * Waits for everything that a member is writing, and makes whatever they write next wait until the running transaction
 * ends. Call it before changing their row, and after `lockOutVotesOf`: running votes need the row, too.
 */
export function lockOutMember({ database }: Pick<Context, 'database'>, userId: string): Promise<void> {
  return store.lockOutUser(database, userId);
}

function refuseInactive(user: SuspensionFacts | undefined, now: Date): void {
  if (!user) throw new Refusal('not_signed_in');
  refuseSuspended(suspensionOf(user, now));
}

/** Returns a member's password hash: empty if no password is set, undefined if there is no account. */
export async function readPasswordHash({ database }: Pick<Context, 'database'>, userId: string) {
  return (await store.findUser(database, userId))?.password_hash;
}

/**
 * Updates the given columns of a member.
 * @throws Refusal `user_not_found` if the account has been erased
 */
export async function updateUser(
  context: Context,
  userId: string,
  change: Parameters<typeof store.updateUser>[2],
): Promise<void> {
  await store.updateUser(context.database, userId, change);
}
