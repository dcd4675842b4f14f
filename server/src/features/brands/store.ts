import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { offsetOf, type PageOf, type PageRequest } from '../../platform/paging.ts';

export interface BrandRow {
  id: string;
  name: string;
  slug: string;
  deals_count: number;
}

/** Those with most live deals first. */
export async function listBrands(database: Database, page: PageRequest): Promise<PageOf<BrandRow>> {
  const counted = database
    .selectFrom('deals')
    .select(['brand_id', sql<number>`count(*)::integer`.as('deals_count')])
    .where('is_live', '=', true)
    .groupBy('brand_id');
  const rows = await database
    .selectFrom('brands')
    .leftJoin(counted.as('counted'), 'counted.brand_id', 'brands.id')
    .selectAll('brands')
    .select(sql<number>`coalesce(counted.deals_count, 0)`.as('deals_count'))
    .orderBy('deals_count', 'desc')
    .orderBy('name')
    .limit(page.limit)
    .offset(offsetOf(page))
    .execute();
  const { total } = await database
    .selectFrom('brands')
    .select(sql<number>`count(*)::integer`.as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** The id of the brand with this slug, added under `name` if it is new. */
export async function ensureBrand(database: Database, brand: { name: string; slug: string }): Promise<string> {
  const existing = await database.selectFrom('brands').select('id').where('slug', '=', brand.slug).executeTakeFirst();
  if (existing) return existing.id;
  const { id } = await database
    .insertInto('brands')
    .values(brand)
    .onConflict((conflict) => conflict.column('slug').doUpdateSet((set) => ({ slug: set.ref('excluded.slug') })))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
