import type { Database } from '../../../platform/database/database.ts';

/** Returns the id of the brand with this slug, adding it under `name` if it is new. */
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
