import type { VerdictLevel } from '@haggle/contract/deals/deals';
import { type DealStatus, isAvailable } from '@haggle/contract/deals/status';
import * as priceLimits from '@haggle/contract/limits/prices';

/** Known facts about a deal and its product from this site's data; amounts in minor units of the site's currency. */
export interface VerdictFacts {
  status: DealStatus;
  cents: number;
  /** Shipping costs; null if unknown. */
  shippingCents: number | null;
  isShippingFree: boolean;
  /** The price elsewhere, as the author found it. */
  nextBest: { cents: number } | null;
  /** The longest window in days in which no price was below this one. */
  lowestInDays: number | null;
  /** The lowest price of the product in the longest window, including this deal's, and when it was last available. */
  low: { cents: number; at: Date } | null;
  /** Number of members who say that it works now. */
  works: number;
}

/** A reason for a verdict. */
export type Reason =
  | { kind: 'belowNextBest' | 'aboveNextBest'; cents: number }
  | { kind: 'lowest'; days: number }
  | { kind: 'aboveLow'; cents: number; lowCents: number; at: Date }
  | { kind: 'works'; count: number };

export interface ComputedVerdict {
  level: VerdictLevel;
  /** The weightiest first. */
  reasons: Reason[];
  /** Reasons that the sentence names, without small ones against the verdict, which would only contradict it there. */
  named: Reason[];
}

/**
 * Returns how good a deal's price is. Undefined if the site knows nothing to compare it with and few say that it works,
 * and for deals that can no longer be bought. A price is high if it is clearly above a known one, and good if something
 * speaks for it and nothing against. It is fair if there is something of both or the differences are small.
 */
export function computeVerdict(facts: VerdictFacts): ComputedVerdict | undefined {
  if (!isAvailable(facts.status)) return undefined;
  const price = facts.cents === 0 ? [] : [...compareNextBest(facts), ...compareLow(facts)];
  const works: Reason[] = facts.works >= priceLimits.verdict.works ? [{ kind: 'works', count: facts.works }] : [];
  const reasons = [...price, ...works];
  if (reasons.length === 0) return undefined;
  const level = price.length === 0 ? 'works' : levelOf(price, facts.cents);
  return { level, reasons, named: reasons.filter(({ kind }) => !contradicting[level].includes(kind)) };
}

const contradicting: Record<VerdictLevel, readonly Reason['kind'][]> = {
  good: ['aboveLow'],
  high: ['belowNextBest'],
  fair: [],
  works: [],
};

function levelOf(reasons: readonly Reason[], cents: number): VerdictLevel {
  const hasInFavor = reasons.some((reason) => isInFavor(reason, cents));
  const hasContrary = reasons.some((reason) => isContrary(reason));
  if (hasInFavor === hasContrary) return 'fair';
  return hasInFavor ? 'good' : 'high';
}

function isInFavor(reason: Reason, cents: number): boolean {
  const { belowNextBest, lowestInDays } = priceLimits.verdict;
  if (reason.kind === 'lowest') return reason.days >= lowestInDays;
  return reason.kind === 'belowNextBest' && reason.cents >= belowNextBest * (cents + reason.cents);
}

function isContrary(reason: Reason): boolean {
  if (reason.kind === 'aboveNextBest') return true;
  return reason.kind === 'aboveLow' && reason.cents >= priceLimits.verdict.aboveLow * reason.lowCents;
}

/** Compares the price with known shipping costs included, since the next best price has to be beaten by that. */
function compareNextBest({ cents, shippingCents, isShippingFree, nextBest }: VerdictFacts): Reason[] {
  if (!nextBest) return [];
  const difference = nextBest.cents - (cents + (isShippingFree ? 0 : (shippingCents ?? 0)));
  if (difference === 0) return [];
  const kind = difference > 0 ? 'belowNextBest' : 'aboveNextBest';
  return [{ kind, cents: Math.abs(difference) }];
}

/** Compares prices without shipping, which sightings don't include. */
function compareLow({ cents, lowestInDays, low }: VerdictFacts): Reason[] {
  if (low && low.cents < cents)
    return [{ kind: 'aboveLow', cents: cents - low.cents, lowCents: low.cents, at: low.at }];
  return lowestInDays === null ? [] : [{ kind: 'lowest', days: lowestInDays }];
}
