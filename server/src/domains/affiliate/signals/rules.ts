import type { HoldSignal } from '@haggle/contract/affiliate/holds';
import * as affiliateLimits from '@haggle/contract/limits/affiliate';

const { sameVisitor, minOrders, maxRate, fastestSeconds, untrackedShare, untrackedDeviations, minOthers } =
  affiliateLimits.fraud;

/** Facts about an order that was traced to a click. */
export interface OrderFacts {
  /** Whether the click came from an address that the deal's author logs in from. */
  isOwnLink: boolean;
  clickedAt: Date;
  orderedAt: Date;
  /** Whether the network reported the time of the order. */
  isTimed: boolean;
  /** Orders of the member's deals from the click's visitor that day, including this one. */
  ofVisitor: number;
  /** Recent orders of the member's deals, including this one, and recent clicks through partner links. */
  orders: number;
  clicks: number;
  /** Set if the click's browser opted out of tracking; such clicks have no visitor to compare. */
  untracked: UntrackedFacts | undefined;
}

/** Recent orders, and how many of them came from browsers that opt out of tracking. */
export interface UntrackedFacts {
  /** Orders of the member's deals, including this one. */
  own: { orders: number; untracked: number };
  /** Orders of all other members' deals. */
  others: { orders: number; untracked: number };
}

/** Returns the suspicious signals of an order, the most obvious first. */
export function signalsOf(facts: OrderFacts): HoldSignal[] {
  const { isOwnLink, ofVisitor, orders, clicks, untracked } = facts;
  const found: [HoldSignal, boolean][] = [
    ['own_link', isOwnLink],
    ['one_address', ofVisitor >= sameVisitor],
    ['impossible_time', isImpossible(facts)],
    ['rate', orders >= minOrders && orders > clicks * maxRate],
    ['untracked', untracked !== undefined && exceedsChance(untracked)],
  ];
  return found.filter(([, isPresent]) => isPresent).map(([signal]) => signal);
}

/**
 * Whether a member has more orders from untracked browsers than chance explains. Members who buy through their own
 * links can opt out with every click, while their readers don't. The number that honest readers bring is binomially
 * distributed: orders × share, with the standard deviation √(orders × share × (1 − share)). Orders are counted rather
 * than clicks, because anyone can generate clicks.
 */
export function exceedsChance({ own, others }: UntrackedFacts): boolean {
  const observed = others.orders >= minOthers ? others.untracked / others.orders : 0;
  const share = Math.max(untrackedShare, observed);
  const expected = own.orders * share;
  return own.untracked > expected + untrackedDeviations * Math.sqrt(expected * (1 - share));
}

/** Whether an order came before its click or too soon after it. Times given only as a day or hour prove nothing. */
function isImpossible({ clickedAt, orderedAt, isTimed }: OrderFacts): boolean {
  const hasMinutes = orderedAt.getTime() % 900_000 !== 0;
  if (!isTimed || !hasMinutes) return false;
  const seconds = (orderedAt.getTime() - clickedAt.getTime()) / 1_000;
  return seconds < -60 * affiliateLimits.conversion.aheadMinutes || (seconds >= 0 && seconds < fastestSeconds);
}
