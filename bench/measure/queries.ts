import type pg from 'pg';
import { type Chance, createChance } from '../catalogue/chance.ts';

/** A search query and its kind. */
export interface Search {
  kind: string;
  path: string;
}

interface Sample {
  title: string;
  brand: string;
  category: string;
  store: string;
}

/** Draws a few hundred realistic searches for this market: words of its titles, spelled right and wrong. */
export async function drawSearches(pool: pg.Pool, each: number): Promise<Search[]> {
  const chance = createChance(99);
  const { rows } = await pool.query<Sample>(`
    select title, brand.name as brand, category.slug as category, store.slug as store
    from (select * from deals where is_live order by md5(id::text) limit 2000) as deal
    join brands as brand on brand.id = brand_id join categories as category on category.id = category_id
    join stores as store on store.id = store_id`);
  const kinds: Record<string, (sample: Sample) => string> = {
    'one word': ({ title }) => queryParam(pickWords(chance, title, 1)),
    brand: ({ brand }) => queryParam(brand),
    'two words': ({ title }) => queryParam(pickWords(chance, title, 2)),
    'three words': ({ title }) => queryParam(pickWords(chance, title, 3)),
    misspelt: ({ title }) => queryParam(misspell(chance, pickWords(chance, title, 1))),
    'two words, one misspelt': ({ brand, title }) =>
      queryParam(`${brand} ${misspell(chance, pickWords(chance, title, 1))}`),
    phrase: ({ title }) => queryParam(`"${pickPhrase(chance, title)}"`),
    'without a word': ({ title }) => queryParam(`${pickWords(chance, title, 1)} -${pickWords(chance, title, 1)}`),
    'this or that': ({ title }) => queryParam(`${pickWords(chance, title, 1)} OR ${pickWords(chance, title, 1)}`),
    filtered: ({ title, category }) =>
      `${queryParam(pickWords(chance, title, 1))}&category=${category}&maxPrice=200&minDiscount=10`,
    'in a store, free shipping': ({ title, store }) =>
      `${queryParam(pickWords(chance, title, 1))}&store=${store}&freeShipping=true`,
    'cheapest first': ({ title }) => `${queryParam(pickWords(chance, title, 1))}&sort=price`,
    'page 30': ({ title }) => `${queryParam(pickWords(chance, title, 1))}&page=30`,
    'what is over': ({ title }) => `${queryParam(pickWords(chance, title, 2))}&status=expired`,
  };
  const searches = Object.entries(kinds).flatMap(([kind, draw]) =>
    Array.from({ length: each }, () => ({ kind, path: `/deals/search?${draw(chance.pick(rows))}` })),
  );
  const suggestions = Array.from({ length: each }, () => {
    const words = pickWords(chance, chance.pick(rows).title, 2);
    return {
      kind: 'suggestions',
      path: `/search/suggestions?${queryParam(words.slice(0, 3 + chance.below(8)).trim())}`,
    };
  });
  return [...searches, ...suggestions];
}

const queryParam = (words: string) => `q=${encodeURIComponent(words)}`;

function wordsOf(title: string): string[] {
  return title.match(/\p{L}{3,}/gu) ?? [title];
}

/** Returns different words of a title in random order. */
function pickWords(chance: Chance, title: string, count: number): string {
  const words = [...new Set(wordsOf(title))];
  while (words.length > count) words.splice(chance.below(words.length), 1);
  return words.join(' ').toLowerCase();
}

function pickPhrase(chance: Chance, title: string): string {
  const words = title.split(/\s+/);
  const start = chance.below(Math.max(1, words.length - 1));
  return words
    .slice(start, start + 2)
    .join(' ')
    .replaceAll('"', '');
}

/** Returns a word with one typing error after its first character. */
function misspell(chance: Chance, word: string): string {
  const at = 1 + chance.below(Math.max(1, word.length - 2));
  const typos = [
    () => word.slice(0, at) + word.slice(at + 1),
    () => word.slice(0, at) + word.charAt(at) + word.slice(at),
    () => word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2),
    () => `${word.slice(0, at)}k${word.slice(at + 1)}`,
  ];
  return chance.pick(typos)();
}
