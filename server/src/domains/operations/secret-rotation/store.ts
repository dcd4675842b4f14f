import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Every column encrypted with the site's key: the id of its row, its owner, and a description. */
export const encryptedColumns = [
  { table: 'users', id: 'id', column: 'totp_secret', owner: 'id', what: 'second factors of members' },
  {
    table: 'users',
    id: 'id',
    column: 'totp_pending_secret',
    owner: 'id',
    what: 'second factors that are not confirmed yet',
  },
  { table: 'mails', id: 'id', column: 'body', owner: 'recipient', what: 'waiting emails' },
  { table: 'push_subscriptions', id: 'id', column: 'auth', owner: 'user_id', what: 'push subscriptions' },
  { table: 'alerts', id: 'id', column: 'webhook_secret', owner: 'user_id', what: 'webhook keys' },
  { table: 'affiliate_partners', id: 'id', column: 'secret', owner: 'slug', what: 'keys of affiliate partners' },
  {
    table: 'login_providers',
    id: 'id',
    column: 'client_secret',
    owner: 'slug',
    what: 'secrets of login providers',
  },
  {
    table: 'report_addresses',
    id: 'partner_id',
    column: 'sealed',
    owner: 'partner_id',
    what: 'report addresses of affiliate partners',
  },
  { table: 'channels', id: 'id', column: 'secret', owner: 'id', what: 'tokens of channels' },
  { table: 'payout_details', id: 'user_id', column: 'sealed', owner: 'user_id', what: 'payout details' },
  {
    table: 'payout_items',
    id: 'id',
    column: 'sealed',
    owner: 'member_id',
    what: 'payout details in open payouts',
  },
  { table: 'payout_files', id: 'id', column: 'sealed', owner: 'payout_id', what: 'files of open payouts' },
  {
    table: 'payout_rules',
    id: 'is_only',
    column: 'sealed',
    owner: 'is_only',
    what: 'account that payouts are sent from',
  },
] as const;

export type EncryptedColumn = (typeof encryptedColumns)[number];

export interface EncryptedRow {
  id: string;
  owner: string;
  sealed: Buffer;
}

/** Returns the encrypted values of rows after the id `after`, ordered by id. */
export async function listEncrypted(
  database: Database,
  { table, id, column, owner }: EncryptedColumn,
  { after, limit }: { after: string; limit: number },
): Promise<EncryptedRow[]> {
  const { rows } = await sql<EncryptedRow>`
    select ${sql.ref(id)}::text as id, ${sql.ref(owner)}::text as owner, ${sql.ref(column)} as sealed from ${sql.table(table)}
    where ${sql.ref(id)} > ${after} and ${sql.ref(column)} is not null order by ${sql.ref(id)} limit ${limit}`.execute(
    database,
  );
  return rows;
}

/** Returns the value of the newest row that has one. */
export async function findLatestEncrypted(
  database: Database,
  { table, id, column, owner }: EncryptedColumn,
): Promise<{ owner: string; sealed: Buffer } | undefined> {
  const { rows } = await sql<{ owner: string; sealed: Buffer }>`
    select ${sql.ref(owner)}::text as owner, ${sql.ref(column)} as sealed from ${sql.table(table)}
    where ${sql.ref(column)} is not null order by ${sql.ref(id)} desc limit 1`.execute(database);
  return rows[0];
}

/** Returns the mark of the key that encrypted this database. */
export async function readKeyMark(database: Database): Promise<string | undefined> {
  return (await database.selectFrom('secret_key_mark').select('mark').executeTakeFirst())?.mark;
}

/** Stores a mark if there is none yet. */
export async function addKeyMark(database: Database, mark: string): Promise<void> {
  await database
    .insertInto('secret_key_mark')
    .values({ mark })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Stores a mark, replacing the present one. */
export async function replaceKeyMark(database: Database, mark: string): Promise<void> {
  await database
    .insertInto('secret_key_mark')
    .values({ mark })
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet({ mark }))
    .execute();
}

/** Deletes the database's mark. */
export async function deleteKeyMark(database: Database): Promise<void> {
  await database.deleteFrom('secret_key_mark').execute();
}

/** Replaces `before` by `next`, unless the value has changed in the meantime. */
export async function replaceEncrypted(
  database: Database,
  { table, id, column }: EncryptedColumn,
  change: { id: string; before: Buffer; next: Buffer },
): Promise<void> {
  await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${change.next}
    where ${sql.ref(id)} = ${change.id} and ${sql.ref(column)} = ${change.before}`.execute(database);
}
