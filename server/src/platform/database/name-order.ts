import { baseLanguage, locale } from '@haggle/contract/locale/locale';
import { type RawBuilder, sql } from 'kysely';
import { perProcess } from '../../kernel/process-state.ts';
import { type Context, primaryOf } from '../context.ts';

/** Each language's collation, once looked up. */
const collationsByLanguage = perProcess(() => new Map<string, string | undefined>());

/** Returns the sort expression for a column of names in the site's language: ä next to a, ñ after n. */
export async function nameOrder(context: Context, column: string): Promise<RawBuilder<unknown>> {
  const name = sql.ref(column);
  const collation = await findCollation(context);
  return collation === undefined ? sql`lower(${name})` : sql`${name} collate ${sql.id(collation)}`;
}

/** Returns the collation; undefined if PostgreSQL or the database has no ICU collations. */
async function findCollation(context: Context): Promise<string | undefined> {
  const collations = collationsByLanguage(context);
  const base = baseLanguage(locale.language);
  const tag = `${base}-${locale.country}`;
  if (!collations.has(tag)) {
    const candidates = [tag, base, 'und'].map((one) => `${one}-x-icu`);
    const { rows } = await sql<{ name: string }>`
      select collname as name from pg_collation
      where collname = any(${candidates}::text[]) and pg_collation_is_visible(oid)
      order by array_position(${candidates}::text[], collname::text) limit 1`.execute(primaryOf(context));
    collations.set(tag, rows[0]?.name);
  }
  return collations.get(tag);
}
