import * as realtimeLimits from '@haggle/contract/limits/realtime';
import { t } from '@haggle/contract/messages/translate';
import { type Actor, isStaff, refuseSuspended } from '../../kernel/actor.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Context } from '../../platform/context.ts';
import type { Identity, Visitor } from '../../platform/realtime/visitor.ts';
import { identify, listGoodTokens } from '../accounts/sessions/actions.ts';
import { requireVisible } from '../deals/visibility-actions.ts';
import { rooms } from './rules.ts';

/**
 * Identifies a connecting visitor if the handshake has a token.
 * @throws Refusal `not_signed_in`, `suspended`
 */
export async function connectVisitor(context: Context, visitor: Visitor, token: unknown): Promise<void> {
  if (token !== undefined && token !== null) visitor.identity = await recognise(context, token);
}

interface Claim {
  userId: string;
  username: string;
  token?: string | undefined;
}

/**
 * Identifies a visitor by the token alone; the claimed member must match it.
 * @throws Refusal `not_signed_in`, `suspended`, `not_allowed` when the token is another member's
 */
export async function authenticate(context: Context, visitor: Visitor, claim: Claim): Promise<void> {
  const identity = await recognise(context, claim.token ?? visitor.identity?.token);
  const { id, username } = identity.actor;
  if (id !== claim.userId || username !== claim.username) {
    throw new Refusal('not_allowed', { message: t('realtime.errors.otherToken') });
  }
  if (visitor.identity?.actor.id !== id) await unfollowNotifications(visitor);
  visitor.identity = identity;
}

async function recognise(context: Context, token: unknown): Promise<Identity> {
  if (typeof token !== 'string') throw new Refusal('not_signed_in');
  const actor = await identify(context, token);
  if (!actor) throw new Refusal('not_signed_in');
  refuseSuspended(actor);
  return { actor, token };
}

/** @throws Refusal `too_many` */
export function followDeals(visitor: Visitor): Promise<void> {
  return follow(visitor, rooms.deals);
}

/** @throws Refusal `deal_not_found`, `deal_merged`, `too_many`, `not_signed_in`, `suspended` */
export async function followDeal(context: Context, visitor: Visitor, dealId: string): Promise<void> {
  await requireVisible(context, await recogniseAgain(context, visitor), dealId);
  await follow(visitor, rooms.deal(dealId));
}

/** @throws Refusal `not_signed_in`, `suspended`, `too_many` */
export async function followNotifications(context: Context, visitor: Visitor): Promise<void> {
  const actor = await recogniseAgain(context, visitor);
  if (!actor) throw new Refusal('not_signed_in');
  await follow(visitor, rooms.member(actor.id));
}

/** Returns the visitor's actor with their current permissions; null if they never logged in. */
async function recogniseAgain(context: Context, visitor: Visitor): Promise<Actor | null> {
  if (!visitor.identity) return null;
  visitor.identity = await recognise(context, visitor.identity.token);
  return visitor.identity.actor;
}

async function follow(visitor: Visitor, room: string): Promise<void> {
  const followed = visitor.rooms();
  if (followed.includes(room)) return;
  if (followed.length >= realtimeLimits.subscriptions) {
    throw new Refusal('too_many', {
      message: t('realtime.errors.tooMuch'),
    });
  }
  await visitor.join(room);
}

export function unfollowDeals(visitor: Visitor): Promise<void> {
  return visitor.leave(rooms.deals);
}

export function unfollowDeal(visitor: Visitor, dealId: string): Promise<void> {
  return visitor.leave(rooms.deal(dealId));
}

export async function unfollowNotifications(visitor: Visitor): Promise<void> {
  if (visitor.identity) await visitor.leave(rooms.member(visitor.identity.actor.id));
}

/**
 * Returns the visitors whose token has expired or been revoked, and staff whose roles have changed since they
 * connected.
 */
export async function findExpiredVisitors(context: Context, visitors: readonly Visitor[]): Promise<Visitor[]> {
  const tokens = visitors.flatMap(({ identity }) => identity?.token ?? []);
  const good = await listGoodTokens(context, tokens);
  const expired = await Promise.all(
    visitors.map(async ({ identity }) => {
      if (!identity) return false;
      if (!good.has(identity.token)) return true;
      if (!isStaff(identity.actor)) return false;
      const now = await identify(context, identity.token);
      return !now || rolesOf(now) !== rolesOf(identity.actor);
    }),
  );
  return visitors.filter((_, index) => expired[index]);
}

function rolesOf({ role, roles }: Actor): string {
  return [role, ...roles].join();
}
