/** Sums over all deals that are counted. */
export interface Statistics {
  deals: number;
  titleCharacters: number;
  stems: number;
}

/** A word of a query, or several of which any will do. */
export interface Group {
  /** Text of a `tsquery`, as typed and with synonyms. */
  own: string;
  wide: string;
  /** Deals that have its rarest stem; null when none is known. */
  rarity: number | null;
}

/**
 * What each word weighs: the rarer the more, together 1 (inverse document frequency as in BM25, Robertson & Zaragoza,
 * 2009, 3.4.1). Where nothing is counted yet all weigh the same.
 */
export function weighGroups(groups: readonly Group[], { deals }: Statistics): number[] {
  const weights = groups.map(({ rarity }) => {
    const having = Math.min(rarity ?? 1, deals);
    return Math.log(1 + (deals - having + 0.5) / (having + 0.5));
  });
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

/** How many characters an average title has, and how many stems an average deal; of an empty site any number will do. */
export function averageLengths({ deals, titleCharacters, stems }: Statistics): { title: number; text: number } {
  const mean = (sum: number) => (deals > 0 ? Math.max(sum / deals, 1) : 20);
  return { title: mean(titleCharacters), text: mean(stems) };
}

/** The text of a `tsquery` whose words must stand at places of these weights. */
export function standingIn(weights: 'A' | 'BCD', query: string): string {
  return query.replaceAll(/('(?:[^']|'')*')(?::(\*))?/g, (_, stem: string, star = '') => `${stem}:${star}${weights}`);
}

/** A regular expression of PostgreSQL for any of these words as they are typed, not inside of others. */
export function typedPattern(words: readonly string[]): string {
  return `\\m(?:${words.map((word) => word.replaceAll(/[^\p{L}\p{N}]/gu, '\\$&')).join('|')})\\M`;
}
