import type pg from 'pg';

interface Index {
  name: string;
  definition: string;
}

/** Drops indexes and unique keys, which would slow down loading. @returns statements that create them again */
export async function dropIndexes(client: pg.Client, tables: readonly string[]): Promise<string[]> {
  // Indexes that foreign keys depend on stay.
  const { rows: indexes } = await client.query<Index>(
    `select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and tablename = any($1) and indexname not in (select conname from pg_constraint)
    order by indexname`,
    [tables],
  );
  const { rows: keys } = await client.query<Index & { table: string }>(
    `select conname as name, conrelid::regclass::text as table, pg_get_constraintdef(own.oid) as definition
    from pg_constraint as own
    where contype in ('p', 'u') and conrelid::regclass::text = any($1)
      and not exists (select from pg_constraint as other where other.contype = 'f' and other.conindid = own.conindid)
    order by conname`,
    [tables],
  );
  for (const { name } of indexes) await client.query(`drop index "${name}"`);
  for (const { name, table } of keys) await client.query(`alter table ${table} drop constraint "${name}"`);
  return [
    ...indexes.map(({ definition }) => definition),
    ...keys.map(({ name, table, definition }) => `alter table ${table} add constraint "${name}" ${definition}`),
  ];
}
