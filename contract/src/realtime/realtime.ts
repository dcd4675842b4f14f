import { z } from 'zod';
import { Deal } from '../deals/deals.ts';
import type { Failure } from '../shapes.ts';
import { Id } from '../shapes.ts';

/**
 * The messages a browser can send through its socket, and their payloads. Each is acknowledged with `Acknowledgement`.
 * The socket is at `/socket.io/`, supports WebSocket only, and takes the login token in the handshake (`auth: {token}`)
 * or here.
 */
export const clientEvents = {
  /** Logs in by the token; a user id or name other than its owner's is refused. */
  authenticate: z.object({
    userId: Id,
    username: z.string().max(100),
    token: z.string().max(200).optional(),
  }),
  /** Subscribes to `new_deal` and `deal_updated` of all deals. */
  subscribe_deals: z.unknown(),
  unsubscribe_deals: z.unknown(),
  /** Subscribes to `new_comment` and `deal_updated` of this deal. */
  subscribe_comments: Id,
  unsubscribe_comments: Id,
  /** Subscribes to `notification`; requires authentication, and only delivers the member's own. */
  subscribe_notifications: z.unknown(),
  unsubscribe_notifications: z.unknown(),
} as const;
export type ClientEvent = keyof typeof clientEvents;

/** The server's response to each of them. */
export type Acknowledgement = { success: true } | Omit<Failure, 'requestId'>;

/** The public changes of a deal, with all that cards say of its status and price. A score that lists still hide is omitted. */
export const DealChange = z.object({
  dealScore: z.int().optional(),
  isScoreMasked: z.literal(false).optional(),
  ...Deal.pick({
    commentsCount: true,
    lifecycleStatus: true,
    price: true,
    retailPrice: true,
    posted: true,
    discountPercent: true,
    deliveredPrice: true,
    unitPrice: true,
    badges: true,
    verdict: true,
  }).shape,
});
export type DealChange = z.infer<typeof DealChange>;

/** The messages that the server sends. They only say what to reload; the API has the authoritative data. */
export const serverEvents = {
  /** A deal appeared in the lists. */
  new_deal: Deal,
  /** `change` is null once the deal is no longer public. Several votes within a second send one message. */
  deal_updated: z.object({ _id: Id, change: DealChange.nullable() }),
  new_comment: z.object({ dealId: Id, commentId: Id, parentId: Id.nullable() }),
  /** The member has a new notification. */
  notification: z.object({ unreadCount: z.int().optional() }),
} as const;
export type ServerEvents = { [N in keyof typeof serverEvents]: z.infer<(typeof serverEvents)[N]> };
