import type { BlockReason } from '@haggle/contract/email/reports';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

interface NewBlock {
  addressHash: string;
  reason: BlockReason;
  detail: string | null;
}

/** Blocks addresses; a bounce replaces a complaint. @returns how many weren't blocked before */
export async function insertBlocks(database: Database, blocks: readonly NewBlock[], at: Date): Promise<number> {
  let added = 0;
  for (const { addressHash, reason, detail } of blocks) {
    const { rows } = await sql<{ isNew: boolean }>`
      insert into email_blocks (address_hash, reason, detail, created_at) values (${addressHash}, ${reason}, ${detail}, ${at})
      on conflict (address_hash) do update set reason = excluded.reason, detail = excluded.detail
        where email_blocks.reason = 'complaint' and excluded.reason = 'bounce'
      returning xmax = 0 as "isNew"`.execute(database);
    if (rows[0]?.isNew) added++;
  }
  return added;
}

export function findBlock(database: Database, addressHash: string) {
  return database
    .selectFrom('email_blocks')
    .select(['reason', 'detail'])
    .where('address_hash', '=', addressHash)
    .executeTakeFirst();
}

export async function listBlocks(database: Database, addressHashes: readonly string[]) {
  if (addressHashes.length === 0) return [];
  return database
    .selectFrom('email_blocks')
    .select(['address_hash', 'reason'])
    .where('address_hash', 'in', addressHashes)
    .execute();
}

export async function countBlocks(database: Database): Promise<{ bounces: number; complaints: number }> {
  return database
    .selectFrom('email_blocks')
    .select([
      sql<number>`(count(*) filter (where reason = 'bounce'))::integer`.as('bounces'),
      sql<number>`(count(*) filter (where reason = 'complaint'))::integer`.as('complaints'),
    ])
    .executeTakeFirstOrThrow();
}

export async function deleteBlock(database: Database, addressHash: string): Promise<BlockReason | undefined> {
  const deleted = await database
    .deleteFrom('email_blocks')
    .where('address_hash', '=', addressHash)
    .returning('reason')
    .executeTakeFirst();
  return deleted?.reason;
}
