import { z } from 'zod';
import { Deal, LifecycleStatus, PostedPrice } from '../deals/deals.ts';
import type { Failure } from '../shapes.ts';
import { Id, Money } from '../shapes.ts';

/**
 * What a browser may say through its socket, and with what. Each is acknowledged with `Acknowledgement`. The socket stands
 * at `/socket.io/`, speaks WebSocket only and takes the login token in the handshake (`auth: {token}`) or here.
 */
export const clientEvents = {
  /** Says who this is. The token tells; a name or id that is not its owner's is refused. */
  authenticate: z.object({
    userId: Id,
    username: z.string().max(100),
    token: z.string().max(200).optional(),
  }),
  /** From now on, be told `new_deal` and `deal_updated` of all deals. */
  subscribe_deals: z.unknown(),
  unsubscribe_deals: z.unknown(),
  /** From now on, be told `new_comment` and `deal_updated` of this deal. */
  subscribe_comments: Id,
  unsubscribe_comments: Id,
  /** From now on, be told `notification`; only for who has authenticated, and only their own. */
  subscribe_notifications: z.unknown(),
  unsubscribe_notifications: z.unknown(),
} as const;
export type ClientEvent = keyof typeof clientEvents;

/** What the server answers to each of them. */
export type Acknowledgement = { success: true } | Omit<Failure, 'requestId'>;

/** What changed of a deal, as far as everybody may see it. A score that lists still hide is left out. */
export const DealChange = z.object({
  dealScore: z.int().optional(),
  isScoreMasked: z.literal(false).optional(),
  commentsCount: z.int(),
  lifecycleStatus: LifecycleStatus,
  price: Money.nullable(),
  posted: PostedPrice.nullable(),
});
export type DealChange = z.infer<typeof DealChange>;

/** What the server says through a socket. It tells what to look at again; the truth is what the API answers. */
export const serverEvents = {
  /** A deal appeared in the lists. */
  new_deal: Deal,
  /** `change` is null once the public cannot see the deal any more. Of many votes in a second, one word is said. */
  deal_updated: z.object({ _id: Id, change: DealChange.nullable() }),
  new_comment: z.object({ dealId: Id, commentId: Id, parentId: Id.nullable() }),
  /** Something awaits this member. */
  notification: z.object({ unreadCount: z.int().optional() }),
} as const;
export type ServerEvents = { [N in keyof typeof serverEvents]: z.infer<(typeof serverEvents)[N]> };
