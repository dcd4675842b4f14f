import { readSearchJudgments } from '../../server/demo/en/search-judgments.ts';
import { town } from '../../server/demo/en/town.ts';
import type { TownCategory } from '../../server/demo/places.ts';
import { createCategory } from '../../server/src/domains/catalogue/categories/actions.ts';
import type { Context } from '../../server/src/platform/context.ts';
import type { JudgedSet } from './judged.ts';

const dayMs = 86_400_000;

/** Returns the demo's deals and search judgments as a judged set. */
export function readDemoSet(now: number): JudgedSet {
  const liveDeals = town.deals.filter(({ state }) => state === 'active' || state === 'sold_out');
  const idByTitle = new Map(liveDeals.map(({ draft }, index) => [draft.title, String(index + 1)]));
  const products = liveDeals.map(({ draft }) => ({
    id: idByTitle.get(draft.title) ?? '',
    title: draft.title,
    brand: draft.brand ?? '',
    description: draft.description ?? '',
  }));
  const rows = liveDeals.map(({ draft, hoursAgo }, index) => ({
    ...draft,
    dealURL: `https://shop.example/p/${index + 1}`,
    tags: draft.tags?.join(','),
    postedAt: new Date(now - hoursAgo * (dayMs / 24)).toISOString(),
  }));
  const queries = readSearchJudgments().map(({ query, grades }) => ({
    query,
    ratings: new Map([...grades].map(([title, grade]) => [idByTitle.get(title) ?? title, grade])),
  }));
  return { rows: rows.map((row) => JSON.stringify(row)).join('\n'), products, queries, prepare: addCategories };
}

async function addCategories(context: Context): Promise<void> {
  const addAll = async (list: readonly TownCategory[], parentPath: string | null): Promise<void> => {
    for (const { children = [], icon = '', ...category } of list) {
      await createCategory(context, { ...category, icon, parentPath });
      await addAll(children, parentPath ? `${parentPath}/${category.slug}` : category.slug);
    }
  };
  await addAll(town.categories, null);
}
