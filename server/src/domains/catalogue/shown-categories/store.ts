import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * SQL for whether readers see the category with this alias: neither it nor one above it is hidden. `withoutHidden` says
 * the same of rows.
 */
export function isShownCategory(alias: string): RawBuilder<SqlBool> {
  const path = sql.ref(`${alias}.path`);
  return sql`not exists (select from categories as hidden
    where not hidden.is_active and (hidden.path = ${path} or starts_with(${path}, hidden.path || '/')))`;
}
