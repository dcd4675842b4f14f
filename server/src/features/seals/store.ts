import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** Every column whose bytes are sealed with the site's key, with what names its row, and whose it is. */
export const sealedColumns = [
  { table: 'users', id: 'id', column: 'totp_secret', owner: 'id' },
  { table: 'users', id: 'id', column: 'totp_pending_secret', owner: 'id' },
  { table: 'mails', id: 'id', column: 'body', owner: 'recipient' },
  { table: 'push_subscriptions', id: 'id', column: 'auth', owner: 'user_id' },
  { table: 'alerts', id: 'id', column: 'webhook_secret', owner: 'user_id' },
  { table: 'affiliate_partners', id: 'id', column: 'secret', owner: 'slug' },
  { table: 'payout_details', id: 'user_id', column: 'sealed', owner: 'user_id' },
] as const;

export type SealedColumn = (typeof sealedColumns)[number];

/** The sealed values of rows after the one of `after`, by their ids. */
export async function listSealed(
  database: Database,
  { table, id, column, owner }: SealedColumn,
  { after, most }: { after: string; most: number },
): Promise<{ id: string; owner: string; sealed: Buffer }[]> {
  const { rows } = await sql<{ id: string; owner: string; sealed: Buffer }>`
    select ${sql.ref(id)}::text as id, ${sql.ref(owner)}::text as owner, ${sql.ref(column)} as sealed from ${sql.table(table)}
    where ${sql.ref(id)} > ${after} and ${sql.ref(column)} is not null order by ${sql.ref(id)} limit ${most}`.execute(
    database,
  );
  return rows;
}

/** Puts `next` in the place of `before`, unless somebody else has changed it meanwhile. */
export async function replaceSealed(
  database: Database,
  { table, id, column }: SealedColumn,
  change: { id: string; before: Buffer; next: Buffer },
): Promise<void> {
  await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${change.next}
    where ${sql.ref(id)} = ${change.id} and ${sql.ref(column)} = ${change.before}`.execute(database);
}
