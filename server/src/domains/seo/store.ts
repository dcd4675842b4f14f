import { type Insertable, type Selectable, sql } from 'kysely';
import { offsetOf, type PageOf, type PageRequest } from '../../kernel/paging.ts';
import type { Database } from '../../platform/database/database.ts';
import { prepare } from '../../platform/database/prepared.ts';
import type { SeoOverrides } from '../../platform/database/schema.ts';

export type OverrideRow = Selectable<SeoOverrides>;

export async function findOverride(database: Database, path: string) {
  return (await selectOverride(database, { path }))[0];
}

const selectOverride = prepare<{ path: string }>()((database, given) =>
  database.selectFrom('seo_overrides').select(['title', 'description']).where('path', '=', given('path')),
);

export async function listOverrides(database: Database, page: PageRequest): Promise<PageOf<OverrideRow>> {
  const rows = await database
    .selectFrom('seo_overrides')
    .selectAll()
    .orderBy('path')
    .limit(page.limit)
    .offset(offsetOf(page))
    .execute();
  const { total } = await database
    .selectFrom('seo_overrides')
    .select(sql<number>`count(*)::integer`.as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

export function putOverride(
  database: Database,
  { path, ...values }: Omit<Insertable<SeoOverrides>, 'id'>,
): Promise<OverrideRow> {
  return database
    .insertInto('seo_overrides')
    .values({ path, ...values })
    .onConflict((conflict) => conflict.column('path').doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function deleteOverride(database: Database, id: string): Promise<OverrideRow | undefined> {
  return database.deleteFrom('seo_overrides').where('id', '=', id).returningAll().executeTakeFirst();
}
