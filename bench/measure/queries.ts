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
    'one word': ({ title }) => q(pick(chance, title, 1)),
    brand: ({ brand }) => q(brand),
    'two words': ({ title }) => q(pick(chance, title, 2)),
    'three words': ({ title }) => q(pick(chance, title, 3)),
    misspelt: ({ title }) => q(misspell(chance, pick(chance, title, 1))),
    'two words, one misspelt': ({ brand, title }) => q(`${brand} ${misspell(chance, pick(chance, title, 1))}`),
    phrase: ({ title }) => q(`"${neighbours(chance, title)}"`),
    'without a word': ({ title }) => q(`${pick(chance, title, 1)} -${pick(chance, title, 1)}`),
    'this or that': ({ title }) => q(`${pick(chance, title, 1)} OR ${pick(chance, title, 1)}`),
    filtered: ({ title, category }) => `${q(pick(chance, title, 1))}&category=${category}&maxPrice=200&minDiscount=10`,
    'in a store, free shipping': ({ title, store }) => `${q(pick(chance, title, 1))}&store=${store}&freeShipping=true`,
    'cheapest first': ({ title }) => `${q(pick(chance, title, 1))}&sort=price`,
    'page 30': ({ title }) => `${q(pick(chance, title, 1))}&page=30`,
    'what is over': ({ title }) => `${q(pick(chance, title, 2))}&status=expired`,
  };
  const searches = Object.entries(kinds).flatMap(([kind, draw]) =>
    Array.from({ length: each }, () => ({ kind, path: `/deals/search?${draw(chance.pick(rows))}` })),
  );
  const typed = Array.from({ length: each }, () => {
    const words = pick(chance, chance.pick(rows).title, 2);
    return { kind: 'suggestions', path: `/search/suggestions?${q(words.slice(0, 3 + chance.below(8)).trim())}` };
  });
  return [...searches, ...typed];
}

const q = (words: string) => `q=${encodeURIComponent(words)}`;

function wordsOf(title: string): string[] {
  return title.match(/\p{L}{3,}/gu) ?? [title];
}

/** Returns different words of a title in random order. */
function pick(chance: Chance, title: string, count: number): string {
  const words = [...new Set(wordsOf(title))];
  while (words.length > count) words.splice(chance.below(words.length), 1);
  return words.join(' ').toLowerCase();
}

function neighbours(chance: Chance, title: string): string {
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
  const slips = [
    () => word.slice(0, at) + word.slice(at + 1),
    () => word.slice(0, at) + word.charAt(at) + word.slice(at),
    () => word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2),
    () => `${word.slice(0, at)}k${word.slice(at + 1)}`,
  ];
  return chance.pick(slips)();
}
