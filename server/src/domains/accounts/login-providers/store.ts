import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { LoginProviders } from '../../../platform/database/schema.ts';

export type ProviderRow = Selectable<LoginProviders>;

export function listProviders(database: Database): Promise<ProviderRow[]> {
  return database.selectFrom('login_providers').selectAll().orderBy('id').execute();
}

export function findProvider(database: Database, slug: string): Promise<ProviderRow | undefined> {
  return database.selectFrom('login_providers').selectAll().where('slug', '=', slug).executeTakeFirst();
}

/** Inserts a provider, or updates the one with this slug. */
export function putProvider(database: Database, row: Insertable<LoginProviders>): Promise<ProviderRow> {
  const { slug: _, created_at: __, ...change } = row;
  return database
    .insertInto('login_providers')
    .values(row)
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(change))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function countProviders(database: Database): Promise<number> {
  const { count } = await database
    .selectFrom('login_providers')
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function deleteProvider(database: Database, slug: string): Promise<boolean> {
  const row = await database.deleteFrom('login_providers').where('slug', '=', slug).returning('id').executeTakeFirst();
  return row !== undefined;
}
