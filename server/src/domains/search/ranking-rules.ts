/** Totals over all counted deals. */
export interface Statistics {
  deals: number;
  titleCharacters: number;
  stems: number;
}

/** A word of a query, or alternatives of which any one is enough. */
export interface Group {
  /** Texts of a `tsquery`, as typed and with synonyms. */
  own: string;
  wide: string;
  /** Number of deals that have its rarest stem; null if none is known. */
  rarity: number | null;
}

/**
 * Returns the weight of each word: rarer words weigh more, and the sum is 1 (inverse document frequency as in BM25,
 * Robertson & Zaragoza, 2009, 3.4.1). All weigh the same while no deals are counted.
 */
export function weighGroups(groups: readonly Group[], { deals }: Statistics): number[] {
  const weights = groups.map(({ rarity }) => {
    const frequency = Math.min(rarity ?? 1, deals);
    return Math.log(1 + (deals - frequency + 0.5) / (frequency + 0.5));
  });
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

/** Returns the average number of characters per title and of stems per deal; an empty site gets arbitrary ones. */
export function averageLengths({ deals, titleCharacters, stems }: Statistics): { title: number; text: number } {
  const mean = (sum: number) => (deals > 0 ? Math.max(sum / deals, 1) : 20);
  return { title: mean(titleCharacters), text: mean(stems) };
}

/** Returns the text of a `tsquery`, limited to positions of these weights. */
export function limitToWeights(weights: 'A' | 'C' | 'BCD', query: string): string {
  return query.replaceAll(/('(?:[^']|'')*')(?::(\*))?/g, (_, stem: string, star = '') => `${stem}:${star}${weights}`);
}

/** Returns a PostgreSQL regular expression that matches any of these words as typed, but not inside others. */
export function typedPattern(words: readonly string[]): string {
  return `\\m(?:${words.map((word) => word.replaceAll(/[^\p{L}\p{N}]/gu, '\\$&')).join('|')})\\M`;
}
