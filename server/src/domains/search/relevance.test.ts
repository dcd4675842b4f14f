import slugify from '@sindresorhus/slugify';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { TownDeal } from '../../../demo/deals.ts';
import { readSearchJudgments, type SearchJudgment } from '../../../demo/en/search-judgments.ts';
import { town } from '../../../demo/en/town.ts';
import type { TownCategory } from '../../../demo/places.ts';
import { useSite } from '../../../test/harness/site.ts';
import { createCategory } from '../catalogue/categories/actions.ts';
import { addShippedWords } from './shipped-word-actions.ts';

const { categories, deals, stores } = town;
const site = useSite();

const judgments = readSearchJudgments();

/** Normalised discounted cumulative gain of the first ten, with the gain 2^grade − 1 (Burges et al., 2005). */
function ndcg({ grades }: SearchJudgment, titles: readonly string[]): number {
  const ideal = [...grades.values()].toSorted((a, b) => b - a).slice(0, 10);
  return computeGain(titles.slice(0, 10).map((title) => grades.get(title) ?? 0)) / computeGain(ideal);
}

function computeGain(grades: readonly number[]): number {
  return grades.reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0);
}

beforeAll(async () => {
  const addCategories = async (list: readonly TownCategory[], parentPath: string | null): Promise<void> => {
    for (const { children = [], icon = '', ...category } of list) {
      await createCategory(site.context, { ...category, icon, parentPath });
      await addCategories(children, parentPath ? `${parentPath}/${category.slug}` : category.slug);
    }
  };
  await addCategories(categories, null);
  await insertDeals(deals);
  await addShippedWords(site.context);
  await site.run('learn-words');
});

/** Inserts only what search reads, in under a second; the whole demo would take half a minute. */
async function insertDeals(demo: readonly TownDeal[]): Promise<void> {
  const { database } = site.context;
  const now = Date.now();
  const brands = [...new Set(demo.flatMap(({ draft }) => draft.brand ?? []))];
  await database
    .insertInto('stores')
    .values(stores.map(({ emblem: _, finish: __, ...store }) => store))
    .execute();
  await database
    .insertInto('brands')
    .values(brands.map((name) => ({ name, slug: slugify(name) })))
    .execute();
  const rows = demo.map(({ draft, state, heat, hoursAgo }) => ({
    ...draft,
    state,
    up: Math.max(0, heat),
    down: Math.max(0, -heat),
    at: new Date(now - hoursAgo * 3_600_000),
    cents: Math.round(draft.price * 100),
    retail: draft.retailPrice ? Math.round(draft.retailPrice * 100) : null,
  }));
  await sql`
    insert into deals (title, description, url, url_key, price_cents, retail_cents, free_shipping, tags, category_id,
      store_id, brand_id, status, upvotes, downvotes, hot, submitted_at, posted_at, updated_at, status_changed_at,
      approved_at)
    select title, description, "dealURL", "dealURL", cents, retail, "freeShipping", tags,
      (select id from categories where slug = category), (select id from stores where name = store),
      (select id from brands where name = brand), state, up, down,
      log(greatest(up - down, 1)) + extract(epoch from at) / 45000, at, at, at, at, at
    from json_to_recordset(${JSON.stringify(rows)}) as deal (title text, description text, "dealURL" text, cents integer,
      retail integer, "freeShipping" boolean, tags text[], category text, store text, brand text, state text, up integer,
      down integer, at timestamptz)`.execute(database);
}

test('search results are relevant: the mean nDCG@10 is at least 0.92', async () => {
  expect(judgments.length).toBeGreaterThanOrEqual(60);
  const results: { query: string; score: number; titles: string[] }[] = [];
  for (const one of judgments) {
    const { status, body } = await site.call(`GET /deals/search?q=${encodeURIComponent(one.query)}&limit=10`);
    expect(status).toBe(200);
    const titles: string[] = body.data.map((deal: { title: string }) => deal.title);
    results.push({ query: one.query, score: ndcg(one, titles), titles });
  }
  const mean = results.reduce((sum, { score }) => sum + score, 0) / results.length;
  const worst = results.toSorted((a, b) => a.score - b.score).slice(0, 8);
  const lines = worst.map(({ query, score }) => `  ${score.toFixed(3)} ${query}`);
  process.stdout.write(`nDCG@10 of ${results.length} searches: ${mean.toFixed(3)}; the worst:\n${lines.join('\n')}\n`);
  expect(mean).toBeGreaterThanOrEqual(0.92);
});

test('a search for a kind of product begins with those filed there, not with those that go with one', async () => {
  const { body } = await site.call('GET /deals/search?q=laptop&limit=4');
  const kinds = new Map(deals.map(({ draft }) => [draft.title, draft.category]));
  const found = body.data.map(({ title }: { title: string }) => kinds.get(title));
  expect(found).toEqual(Array(4).fill('laptops'));
});
