import type { HoldSignal } from '@haggle/contract/affiliate/holds';
import * as affiliateLimits from '@haggle/contract/limits/affiliate';

const { sameVisitor, ordersLeast, rateMost, fastestSeconds, untrackedShare, untrackedDeviations, othersLeast } =
  affiliateLimits.fraud;

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
  /** What is known where the click's browser asked not to be followed, of which nothing is compared. */
  untracked: UntrackedFacts | undefined;
}

/** Orders of the days before and those of them whose clicks came from browsers that asked not to be followed. */
export interface UntrackedFacts {
  /** Of the member's deals, this one included. */
  own: { orders: number; untracked: number };
  /** Of all others' on the site. */
  others: { orders: number; untracked: number };
}

/** What looks strange about an order, the plainest first. */
export function signalsOf(facts: OrderFacts): HoldSignal[] {
  const { isOwnLink, ofVisitor, orders, clicks, untracked } = facts;
  const found: [HoldSignal, boolean][] = [
    ['own_link', isOwnLink],
    ['one_address', ofVisitor >= sameVisitor],
    ['impossible_time', isImpossible(facts)],
    ['rate', orders >= ordersLeast && orders > clicks * rateMost],
    ['untracked', untracked !== undefined && isBeyondChance(untracked)],
  ];
  return found.filter(([, isThere]) => isThere).map(([signal]) => signal);
}

/**
 * Whether a member has more orders from browsers that ask not to be followed than chance explains. Whoever buys by their own
 * links can send that wish with every click, and their readers don't. The number that readers bring is binomially distributed:
 * orders × share, with the standard deviation √(orders × share × (1 − share)). Orders are counted, not clicks, of which anybody
 * can make any number.
 */
export function isBeyondChance({ own, others }: UntrackedFacts): boolean {
  const known = others.orders >= othersLeast ? others.untracked / others.orders : 0;
  const share = Math.max(untrackedShare, known);
  const expected = own.orders * share;
  return own.untracked > expected + untrackedDeviations * Math.sqrt(expected * (1 - share));
}

/** Nobody orders before they click, or as soon as a page begins to load. Networks that tell only a day or an hour tell nothing of it. */
function isImpossible({ clickedAt, orderedAt, isTimed }: OrderFacts): boolean {
  const hasMinutes = orderedAt.getTime() % 900_000 !== 0;
  if (!isTimed || !hasMinutes) return false;
  const seconds = (orderedAt.getTime() - clickedAt.getTime()) / 1_000;
  return seconds < -60 * affiliateLimits.conversion.aheadMinutes || (seconds >= 0 && seconds < fastestSeconds);
}
