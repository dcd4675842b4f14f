import * as realtimeLimits from '@haggle/contract/limits/realtime';
import { t } from '@haggle/contract/messages/translate';
import { type Actor, isStaff, refuseSuspended } from '../../kernel/actor.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Context } from '../../platform/context.ts';
import type { Identity, Visitor } from '../../platform/realtime/visitor.ts';
import { identify, listValidTokens } from '../accounts/sessions/actions.ts';
import { requireVisible } from '../deals/visibility-actions.ts';
import { rooms } from './rules.ts';

/**
 * Identifies a connecting visitor if the handshake has a token.
 * @throws Refusal `not_signed_in`, `suspended`
 */
export async function connectVisitor(context: Context, visitor: Visitor, token: unknown): Promise<void> {
  if (token !== undefined && token !== null) visitor.identity = await resolveIdentity(context, token);
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
  const identity = await resolveIdentity(context, claim.token ?? visitor.identity?.token);
  const { id, username } = identity.actor;
  if (id !== claim.userId || username !== claim.username) {
    throw new Refusal('not_allowed', { message: t('realtime.errors.otherToken') });
  }
  if (visitor.identity?.actor.id !== id) await unsubscribeFromNotifications(visitor);
  visitor.identity = identity;
}

async function resolveIdentity(context: Context, token: unknown): Promise<Identity> {
  if (typeof token !== 'string') throw new Refusal('not_signed_in');
  const actor = await identify(context, token);
  if (!actor) throw new Refusal('not_signed_in');
  refuseSuspended(actor);
  return { actor, token };
}

/** @throws Refusal `too_many` */
export function subscribeToDeals(visitor: Visitor): Promise<void> {
  return joinRoom(visitor, rooms.deals);
}

/** @throws Refusal `deal_not_found`, `deal_merged`, `too_many`, `not_signed_in`, `suspended` */
export async function subscribeToDeal(context: Context, visitor: Visitor, dealId: string): Promise<void> {
  await requireVisible(context, await refreshIdentity(context, visitor), dealId);
  await joinRoom(visitor, rooms.deal(dealId));
}

/** @throws Refusal `not_signed_in`, `suspended`, `too_many` */
export async function subscribeToNotifications(context: Context, visitor: Visitor): Promise<void> {
  const actor = await refreshIdentity(context, visitor);
  if (!actor) throw new Refusal('not_signed_in');
  await joinRoom(visitor, rooms.member(actor.id));
}

/** Returns the visitor's actor with their current permissions; null if they never logged in. */
async function refreshIdentity(context: Context, visitor: Visitor): Promise<Actor | null> {
  if (!visitor.identity) return null;
  visitor.identity = await resolveIdentity(context, visitor.identity.token);
  return visitor.identity.actor;
}

async function joinRoom(visitor: Visitor, room: string): Promise<void> {
  const joinedRooms = visitor.rooms();
  if (joinedRooms.includes(room)) return;
  if (joinedRooms.length >= realtimeLimits.subscriptions) {
    throw new Refusal('too_many', {
      message: t('realtime.errors.tooMuch'),
    });
  }
  await visitor.join(room);
}

export function unsubscribeFromDeals(visitor: Visitor): Promise<void> {
  return visitor.leave(rooms.deals);
}

export function unsubscribeFromDeal(visitor: Visitor, dealId: string): Promise<void> {
  return visitor.leave(rooms.deal(dealId));
}

export async function unsubscribeFromNotifications(visitor: Visitor): Promise<void> {
  if (visitor.identity) await visitor.leave(rooms.member(visitor.identity.actor.id));
}

/**
 * Returns the visitors whose token has expired or been revoked, and staff whose roles have changed since they
 * connected.
 */
export async function findExpiredVisitors(context: Context, visitors: readonly Visitor[]): Promise<Visitor[]> {
  const tokens = visitors.flatMap(({ identity }) => identity?.token ?? []);
  const validTokens = await listValidTokens(context, tokens);
  const expired = await Promise.all(
    visitors.map(async ({ identity }) => {
      if (!identity) return false;
      if (!validTokens.has(identity.token)) return true;
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
