import { type Insertable, type Selectable, sql } from 'kysely';
import { offsetOf, type PageOf, type PageRequest } from '../../../kernel/paging.ts';
import type { Database } from '../../../platform/database/database.ts';
import { containing } from '../../../platform/database/like.ts';
import { lock } from '../../../platform/database/locks.ts';
import { prepare } from '../../../platform/database/prepared.ts';
import type { Redirects } from '../../../platform/database/schema.ts';
import type { NewRedirect } from './rules.ts';

export type RedirectRow = Selectable<Redirects>;

/** Makes changes of redirects wait for each other until the transaction ends, as the database's own check does. */
export function lockRedirects(database: Database): Promise<void> {
  return lock(database, 'redirects');
}

export async function findRedirect(database: Database, from: string) {
  return (await selectRedirect(database, { from }))[0];
}

const selectRedirect = prepare<{ from: string }>()((database, given) =>
  database.selectFrom('redirects').select(['id', 'to_path']).where('from_path', '=', given('from')),
);

/** Returns an address's redirect and the owner's texts for its page's head. */
export async function findAddressFacts(database: Database, path: string): Promise<AddressFacts> {
  const [facts] = await selectAddressFacts(database, { path });
  if (!facts) throw new Error('The query returned no row.');
  return facts;
}

export interface AddressFacts {
  /** The redirect's id; null if the address has none. */
  id: string | null;
  to_path: string | null;
  isOverridden: boolean;
  title: string | null;
  description: string | null;
}

/** One statement for both, since every page needs them. */
const selectAddressFacts = prepare<{ path: string }>()(
  (_, given) => sql<AddressFacts>`
    select redirect.id, redirect.to_path, said.id is not null as "isOverridden", said.title, said.description
    from (select ${given('path')}::text as path) as asked
    left join redirects as redirect on redirect.from_path = asked.path
    left join seo_overrides as said on said.path = asked.path`,
);

export async function listRedirects(
  database: Database,
  { q, ...page }: PageRequest & { q?: string | undefined },
): Promise<PageOf<RedirectRow>> {
  const pattern = containing(q ?? '');
  const condition = sql<boolean>`(from_path ilike ${pattern} or coalesce(to_path, '') ilike ${pattern})`;
  const rows = await database
    .selectFrom('redirects')
    .selectAll()
    .where(condition)
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(offsetOf(page))
    .execute();
  const { total } = await database
    .selectFrom('redirects')
    .select(sql<number>`count(*)::integer`.as('total'))
    .where(condition)
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** Returns where those of the paths that redirect lead; null if they are gone. */
export async function listTargets(database: Database, paths: readonly string[]): Promise<Map<string, string | null>> {
  const { rows } = await sql<{ from_path: string; to_path: string | null }>`
    select from_path, to_path from redirects where from_path = any(${paths}::text[])`.execute(database);
  return new Map(rows.map(({ from_path, to_path }) => [from_path, to_path]));
}

/** Changes the target of all redirects to each `from`, or marks them as gone. */
export async function retargetRedirects(
  database: Database,
  moves: readonly { from: string; to: string | null }[],
): Promise<void> {
  await sql`update redirects set to_path = move.to_path, status = case when move.to_path is null then 410 else 301 end
    from unnest(${moves.map(({ from }) => from)}::text[], ${moves.map(({ to }) => to)}::text[]) as move (from_path, to_path)
    where redirects.to_path = move.from_path`.execute(database);
}

/** Moves an admin's texts for the head of one address to another, unless that one has its own. */
export async function moveOverride(database: Database, from: string, to: string): Promise<void> {
  await sql`update seo_overrides set path = ${to} where path = ${from}
    and not exists (select from seo_overrides where path = ${to})`.execute(database);
}

export async function putRedirect(database: Database, redirect: Insertable<Redirects>): Promise<RedirectRow> {
  const { to_path, status, created_by, created_at } = redirect;
  return database
    .insertInto('redirects')
    .values(redirect)
    .onConflict((conflict) => conflict.column('from_path').doUpdateSet({ to_path, status, created_by, created_at }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteRedirectFrom(database: Database, from: string): Promise<void> {
  await database.deleteFrom('redirects').where('from_path', '=', from).execute();
}

export function deleteRedirect(database: Database, id: string): Promise<RedirectRow | undefined> {
  return database.deleteFrom('redirects').where('id', '=', id).returningAll().executeTakeFirst();
}

export async function countHit(database: Database, from: string, at: Date): Promise<void> {
  const hit = { hits: sql<string>`hits + 1`, last_hit_at: at };
  await database.updateTable('redirects').set(hit).where('from_path', '=', from).execute();
}

/** Adds redirects from paths that don't redirect yet, at least one. @returns their ids by path */
export async function insertRedirects(
  database: Database,
  redirects: readonly NewRedirect[],
  { by, at }: { by: string; at: Date },
): Promise<Map<string, string>> {
  const rows = redirects.map(({ from, to }) => ({
    from_path: from,
    to_path: to,
    status: 301 as const,
    created_by: by,
    created_at: at,
  }));
  const added = await database.insertInto('redirects').values(rows).returning(['id', 'from_path']).execute();
  return new Map(added.map(({ id, from_path }) => [from_path, id]));
}

export async function deleteRedirects(database: Database, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { numDeletedRows } = await database.deleteFrom('redirects').where('id', 'in', ids).executeTakeFirst();
  return Number(numDeletedRows);
}

export async function deleteRedirectsTo(database: Database, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return;
  await database.deleteFrom('redirects').where('to_path', 'in', paths).execute();
}
