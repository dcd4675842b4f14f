import type { HoldSignal } from '@haggle/contract/affiliate/holds';
import * as affiliateLimits from '@haggle/contract/limits/affiliate';

const { sameVisitor, ordersLeast, rateMost, fastestSeconds } = affiliateLimits.fraud;

/** What is known of an order that was traced to a click. */
export interface OrderFacts {
  /** Whether the click came from where the deal's author logs in. */
  isOwnLink: boolean;
  clickedAt: Date;
  orderedAt: Date;
  /** Whether the network told the time of the order. */
  isTimed: boolean;
  /** Orders of the member's deals that came from the click's visitor that day, this one included. */
  ofVisitor: number;
  /** Orders of the member's deals lately, this one included, and the clicks that led through a partner's link. */
  orders: number;
  clicks: number;
}

/** What looks strange about an order, the plainest first. */
export function signalsOf(facts: OrderFacts): HoldSignal[] {
  const { isOwnLink, ofVisitor, orders, clicks } = facts;
  const found: [HoldSignal, boolean][] = [
    ['own_link', isOwnLink],
    ['one_address', ofVisitor >= sameVisitor],
    ['impossible_time', isImpossible(facts)],
    ['rate', orders >= ordersLeast && orders > clicks * rateMost],
  ];
  return found.filter(([, isThere]) => isThere).map(([signal]) => signal);
}

/** Nobody orders before they click, or as soon as a page begins to load. Networks that tell only a day or an hour tell nothing of it. */
function isImpossible({ clickedAt, orderedAt, isTimed }: OrderFacts): boolean {
  const hasMinutes = orderedAt.getTime() % 900_000 !== 0;
  if (!isTimed || !hasMinutes) return false;
  const seconds = (orderedAt.getTime() - clickedAt.getTime()) / 1_000;
  return seconds < -60 * affiliateLimits.conversion.aheadMinutes || (seconds >= 0 && seconds < fastestSeconds);
}
