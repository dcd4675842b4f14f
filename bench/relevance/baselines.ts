import MiniSearch from 'minisearch';
import type { Product } from './judged.ts';

/** Returns the products for a query, the best first. */
export type Ranker = (query: string) => string[];

const maxResults = 100;
const [k1, b] = [1.2, 0.75];

/** Okapi BM25 (Robertson et al., 1994) over title, description and brand as one text; any word may match. */
export function bm25(products: readonly Product[]): Ranker {
  const texts = products.map(({ title, description, brand }) => wordsOf(`${title} ${description} ${brand}`));
  const average = texts.reduce((sum, words) => sum + words.length, 0) / texts.length;
  const postings = new Map<string, Map<number, number>>();
  for (const [docIndex, words] of texts.entries()) {
    for (const word of words) {
      const frequencies = postings.get(word) ?? new Map<number, number>();
      postings.set(word, frequencies.set(docIndex, (frequencies.get(docIndex) ?? 0) + 1));
    }
  }
  return (query) => {
    const scores = new Map<number, number>();
    for (const word of new Set(wordsOf(query))) {
      const frequencies = postings.get(word) ?? new Map<number, number>();
      const rarity = Math.log(1 + (texts.length - frequencies.size + 0.5) / (frequencies.size + 0.5));
      for (const [docIndex, times] of frequencies) {
        const length = texts[docIndex]?.length ?? 0;
        const weight = (times * (k1 + 1)) / (times + k1 * (1 - b + (b * length) / average));
        scores.set(docIndex, (scores.get(docIndex) ?? 0) + rarity * weight);
      }
    }
    const best = [...scores].toSorted((one, other) => other[1] - one[1] || one[0] - other[0]).slice(0, maxResults);
    return best.map(([docIndex]) => products[docIndex]?.id ?? '');
  };
}

function wordsOf(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map(stem);
}

/** Reduces plurals to their singular, which is enough for a baseline. */
function stem(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.length > 4 && /(?:ch|sh|x|ss)es$/.test(word)) return word.slice(0, -2);
  return word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}

/** MiniSearch with its defaults or a boosted title, with plurals reduced. */
export function miniSearch(products: readonly Product[], boost: Record<string, number> = {}): Ranker {
  const index = new MiniSearch<Product>({
    fields: ['title', 'description', 'brand'],
    processTerm: (term) => stem(term.toLowerCase()),
    searchOptions: { boost },
  });
  index.addAll(products);
  return (query) =>
    index
      .search(query)
      .slice(0, maxResults)
      .map(({ id }) => String(id));
}
