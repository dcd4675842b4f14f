import type { SearchNumbers } from '@haggle/contract/site/community-numbers';

/** What puts one deal before another in search. */
export interface Weights {
  /** How soon more of a word adds less (the k1 of BM25). */
  saturation: number;
  /** How much longer titles count less than average ones, from 0 to 1 (the b of BM25), and the same of all text. */
  titleLength: number;
  textLength: number;
  /** A word in the description, a category, and the store or a tag, beside 1 in the title or brand. */
  description: number;
  category: number;
  store: number;
  /** A synonym beside the word itself. */
  synonym: number;
  /** The power of the share of the words that a deal has, the rare ones weighing more. */
  coverage: number;
  /** What is added for the share of the words in the title or brand; spelt there as typed; standing there side by side. */
  inTitle: number;
  asTyped: number;
  nearby: number;
  /** What is left where the title names an accessory; where the accessory follows the last word; where all words stand behind "for". */
  accessory: number;
  accessoryNext: number;
  behindFor: number;
  /** What is added for the share that a deal's category has of all that was found. */
  categoryShare: number;
  /** From which share of the best on, by words alone, a deal is what is meant, and not one that mentions it. */
  meantFloor: number;
  /** A word in the description, where it is asked what is meant. */
  mention: number;
  /** What is left of an old deal, its words saying more than its age; what each tenfold of the score adds; what is left of a deal that is over. */
  old: number;
  score: number;
  over: number;
}

/** Learnt by `npm run bench:relevance -- --learn`, all but the last three; docs/decisions/0085 has the gain of each. */
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
  categoryShare: 0,
  meantFloor: 0.6,
  mention: 0.2,
  old: 0.6,
  score: 0.15,
  over: 0.6,
};

/** The weights of a site that lets some of them count more or less. */
export function weightsOf(numbers: SearchNumbers): Weights {
  const times = (weight: number, percent: number) => (weight * percent) / 100;
  /** Scales what is lost. */
  const left = (weight: number, percent: number) => Math.max(0, 1 - times(1 - weight, percent));
  return {
    ...weights,
    description: times(weights.description, numbers.descriptions),
    mention: times(weights.mention, numbers.descriptions),
    category: times(weights.category, numbers.categories),
    store: times(weights.store, numbers.stores),
    synonym: times(weights.synonym, numbers.synonyms),
    accessory: left(weights.accessory, numbers.accessories),
    accessoryNext: left(weights.accessoryNext, numbers.accessories),
    behindFor: left(weights.behindFor, numbers.accessories),
    old: left(weights.old, numbers.freshness),
    score: times(weights.score, numbers.votes),
    over: left(weights.over, numbers.ended),
  };
}
