import type { VerdictLevel } from '@haggle/contract/deals/deals';
import { type DealStatus, isAvailable } from '@haggle/contract/deals/status';
import * as priceLimits from '@haggle/contract/limits/prices';

/** What is known of a deal and its product from this site's own data; amounts in minor units of the site's currency. */
export interface Known {
  status: DealStatus;
  cents: number;
  /** Postage; null where nobody said. */
  shippingCents: number | null;
  isShippingFree: boolean;
  /** Another place's price, as the author found it. */
  nextBest: { cents: number } | null;
  /** The longest window in days in which no price was below this one. */
  lowestInDays: number | null;
  /** The lowest price of the product in the longest window, this deal's own included, and when it was last to be had. */
  low: { cents: number; at: Date } | null;
  /** Members who say that it works now. */
  works: number;
}

/** One thing that a verdict rests on. */
export type Reason =
  | { kind: 'belowNextBest' | 'aboveNextBest'; cents: number }
  | { kind: 'lowest'; days: number }
  | { kind: 'aboveLow'; cents: number; lowCents: number; at: Date }
  | { kind: 'works'; count: number };

export interface Judgement {
  level: VerdictLevel;
  /** The weightiest first. */
  reasons: Reason[];
  /** Those that a sentence names: what is too little to decide against its verdict would only contradict it there. */
  named: Reason[];
}

/**
 * How good a deal's price is. Undefined where the site knows nothing to compare it with and few say that it works, and for deals that
 * can't be bought any more. A price is high where it stands clearly above one that is known, good where something speaks
 * for it and nothing against, and fair where there is something of both or the differences are small.
 */
export function judge(known: Known): Judgement | undefined {
  if (!isAvailable(known.status)) return undefined;
  const price = known.cents === 0 ? [] : [...compareNextBest(known), ...compareLow(known)];
  const works: Reason[] = known.works >= priceLimits.verdict.works ? [{ kind: 'works', count: known.works }] : [];
  const reasons = [...price, ...works];
  if (reasons.length === 0) return undefined;
  const level = price.length === 0 ? 'works' : levelOf(price, known.cents);
  return { level, reasons, named: reasons.filter(({ kind }) => !contradicting[level].includes(kind)) };
}

const contradicting: Record<VerdictLevel, readonly Reason['kind'][]> = {
  good: ['aboveLow'],
  high: ['belowNextBest'],
  fair: [],
  works: [],
};

function levelOf(reasons: readonly Reason[], cents: number): VerdictLevel {
  const speaksFor = reasons.some((reason) => isFor(reason, cents));
  const speaksAgainst = reasons.some((reason) => isAgainst(reason));
  if (speaksFor === speaksAgainst) return 'fair';
  return speaksFor ? 'good' : 'high';
}

function isFor(reason: Reason, cents: number): boolean {
  const { belowNextBest, lowestInDays } = priceLimits.verdict;
  if (reason.kind === 'lowest') return reason.days >= lowestInDays;
  return reason.kind === 'belowNextBest' && reason.cents >= belowNextBest * (cents + reason.cents);
}

function isAgainst(reason: Reason): boolean {
  if (reason.kind === 'aboveNextBest') return true;
  return reason.kind === 'aboveLow' && reason.cents >= priceLimits.verdict.aboveLow * reason.lowCents;
}

/** Delivered where postage is known: that is what the next best price has to be beaten by. */
function compareNextBest({ cents, shippingCents, isShippingFree, nextBest }: Known): Reason[] {
  if (!nextBest) return [];
  const difference = nextBest.cents - (cents + (isShippingFree ? 0 : (shippingCents ?? 0)));
  if (difference === 0) return [];
  const kind = difference > 0 ? 'belowNextBest' : 'aboveNextBest';
  return [{ kind, cents: Math.abs(difference) }];
}

/** Without postage, which sightings do not tell. */
function compareLow({ cents, lowestInDays, low }: Known): Reason[] {
  if (low && low.cents < cents)
    return [{ kind: 'aboveLow', cents: cents - low.cents, lowCents: low.cents, at: low.at }];
  return lowestInDays === null ? [] : [{ kind: 'lowest', days: lowestInDays }];
}
