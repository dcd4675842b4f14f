/** What the words of a deal count for, beside what `contract/src/limits/search.ts` says of freshness and votes. */
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
}

/** Learnt by `npm run bench:relevance -- --learn`; docs/decisions/0085 has the gain of each. */
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
};
