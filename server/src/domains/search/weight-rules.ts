import type { SearchNumbers } from '@haggle/contract/site/community-numbers';

/** The weights of everything that decides the order of search results. */
export interface Weights {
  /** How soon further occurrences of a word add less (the k1 of BM25). */
  saturation: number;
  /** How much less a title longer than average counts, from 0 to 1 (the b of BM25), and the same for all text. */
  titleLength: number;
  textLength: number;
  /** A word in the description, in a category, and in the store or a tag, where one in the title or brand counts 1. */
  description: number;
  category: number;
  store: number;
  /** A synonym, where the word itself counts 1. */
  synonym: number;
  /** Exponent of the share of the words that a deal has, in which rare words weigh more. */
  coverage: number;
  /** Bonus for the share of the words in the title or brand; for those spelt there as typed; for those adjacent. */
  inTitle: number;
  asTyped: number;
  nearby: number;
  /** Factors if the title names an accessory; if that follows the last word; if all words come after "for". */
  accessory: number;
  accessoryNext: number;
  behindFor: number;
  /** Bonus for the share of the words, or their synonyms, in the name of the deal's category or those above it. */
  inCategory: number;
  /** Smallest share of the best word fit for a deal to be about the words and not just mention them. */
  meantFloor: number;
  /** A word in the description, when deciding which deals are about the words. */
  mention: number;
  /** Smallest factor for age, which says less than words; bonus per tenfold score; factor for a deal that is over. */
  old: number;
  score: number;
  over: number;
}

/** All but the last three learnt by `npm run bench:relevance -- --learn`; docs/decisions/0085 has the gain of each. */
export const weights: Weights = {
  saturation: 1.2,
  titleLength: 0.5,
  textLength: 0.75,
  description: 0.75,
  category: 1,
  store: 0.5,
  synonym: 0.6,
  coverage: 2,
  inTitle: 0,
  asTyped: 0.6,
  nearby: 0.2,
  accessory: 0.95,
  accessoryNext: 0.85,
  behindFor: 0.9,
  inCategory: 0.6,
  meantFloor: 0.6,
  mention: 0.2,
  old: 0.6,
  score: 0.15,
  over: 0.6,
};

/** Returns the weights adjusted by a site's own percentages. */
export function weightsOf(numbers: SearchNumbers): Weights {
  const scale = (weight: number, percent: number) => (weight * percent) / 100;
  /** Scales the loss, not the factor that is left. */
  const scaleLoss = (weight: number, percent: number) => Math.max(0, 1 - scale(1 - weight, percent));
  return {
    ...weights,
    description: scale(weights.description, numbers.descriptions),
    mention: scale(weights.mention, numbers.descriptions),
    category: scale(weights.category, numbers.categories),
    inCategory: scale(weights.inCategory, numbers.categories),
    store: scale(weights.store, numbers.stores),
    synonym: scale(weights.synonym, numbers.synonyms),
    accessory: scaleLoss(weights.accessory, numbers.accessories),
    accessoryNext: scaleLoss(weights.accessoryNext, numbers.accessories),
    behindFor: scaleLoss(weights.behindFor, numbers.accessories),
    old: scaleLoss(weights.old, numbers.freshness),
    score: scale(weights.score, numbers.votes),
    over: scaleLoss(weights.over, numbers.ended),
  };
}
