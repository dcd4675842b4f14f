import type { PayoutFileKind, PayoutFileStatus } from '@haggle/contract/affiliate/payout-kinds';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { dayOf } from './store.ts';

function selectFiles(database: Database) {
  return database
    .selectFrom('payout_files as file')
    .leftJoin('users as maker', (join) =>
      join.onRef('maker.id', '=', 'file.made_by').on('maker.deleted_at', 'is', null),
    )
    .select([
      'file.id',
      'file.payout_id',
      'file.kind',
      'file.status',
      'file.reason',
      'file.made_at',
      'maker.username as by',
    ])
    .select(dayOf('file.sent_on').as('sent_on'))
    .select(sql<boolean>`file.sealed is not null`.as('is_kept'))
    .select((select) => {
      const items = () => select.selectFrom('payout_file_items as item').whereRef('item.file_id', '=', 'file.id');
      return [
        items().select(sql<number>`count(*)::integer`.as('n')).as('members'),
        items().select(sql<number>`coalesce(sum(amount_cents), 0)::double precision`.as('n')).as('cents'),
      ];
    });
}

export type FileRow = Awaited<ReturnType<ReturnType<typeof selectFiles>['execute']>>[number];

/** Returns a batch's files, the latest first. */
export function listFiles(database: Database, payoutId: string): Promise<FileRow[]> {
  return selectFiles(database).where('file.payout_id', '=', payoutId).orderBy('file.id', 'desc').execute();
}

export function findFile(database: Database, id: string): Promise<FileRow | undefined> {
  return selectFiles(database).where('file.id', '=', id).executeTakeFirst();
}

/** Returns the encrypted contents of a file; null once they are deleted. */
export function findContent(database: Database, id: string) {
  return database
    .selectFrom('payout_files')
    .select(['payout_id', 'kind', 'sealed'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function countFiles(database: Database, payoutId: string): Promise<number> {
  const { total } = await database
    .selectFrom('payout_files')
    .select(sql<number>`count(*)::integer`.as('total'))
    .where('payout_id', '=', payoutId)
    .executeTakeFirstOrThrow();
  return total;
}

interface NewFile {
  payoutId: string;
  kind: PayoutFileKind;
  sealed: Buffer;
  by: string;
  at: Date;
  items: readonly { memberId: string; cents: number }[];
}

export async function insertFile(database: Database, file: NewFile): Promise<string> {
  const { id } = await database
    .insertInto('payout_files')
    .values({
      payout_id: file.payoutId,
      kind: file.kind,
      sealed: file.sealed,
      made_by: file.by,
      made_at: file.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const items = file.items.map(({ memberId, cents }) => ({
    file_id: id,
    payout_id: file.payoutId,
    member_id: memberId,
    amount_cents: cents,
  }));
  await database.insertInto('payout_file_items').values(items).execute();
  return id;
}

export async function updateFile(
  database: Database,
  id: string,
  change: { status: PayoutFileStatus; sentOn: string | null; reason: string | null },
): Promise<void> {
  await database
    .updateTable('payout_files')
    .set({ status: change.status, sent_on: sql<Date | null>`${change.sentOn}::date`, reason: change.reason })
    .where('id', '=', id)
    .execute();
}

/** Marks a file's payment to one member, or to all, as failed or not. */
export async function markItems(
  database: Database,
  { fileId, memberId, hasFailed }: { fileId: string; memberId?: string; hasFailed: boolean },
): Promise<void> {
  await database
    .updateTable('payout_file_items')
    .set({ has_failed: hasFailed })
    .where('file_id', '=', fileId)
    .$call((update) => (memberId === undefined ? update : update.where('member_id', '=', memberId)))
    .execute();
}

/** Whether all members whom a file pays are still in its batch, and no other file pays them. */
export async function isComplete(database: Database, fileId: string): Promise<boolean> {
  const { rows } = await sql<{ is_whole: boolean }>`
    select bool_and(item.member_id is not null and other.member_id is null) as is_whole
    from payout_file_items as mine
    left join payout_items as item on item.payout_id = mine.payout_id and item.member_id = mine.member_id
    left join payout_file_items as other on other.payout_id = mine.payout_id and other.member_id = mine.member_id
      and other.file_id <> mine.file_id and not other.has_failed
    where mine.file_id = ${fileId}`.execute(database);
  return rows[0]?.is_whole ?? false;
}

/** Returns whether a batch has files that aren't sent yet, and files that are. Closing it depends on that. */
export async function readStates(database: Database, payoutId: string) {
  const { rows } = await sql<{ is_made: boolean; is_sent: boolean }>`
    select
      exists (select from payout_files where payout_id = ${payoutId} and status = 'made') as is_made,
      exists (select from payout_files where payout_id = ${payoutId} and status = 'sent') as is_sent`.execute(database);
  return rows[0] ?? { is_made: false, is_sent: false };
}

/** Deletes the contents of a batch's files, so they can't be exported any more. Unsent files become failed. */
export async function deleteContents(database: Database, payoutId: string): Promise<void> {
  await sql`
    update payout_file_items set has_failed = true
    from payout_files as file
    where file.id = file_id and file.payout_id = ${payoutId} and file.status = 'made'`.execute(database);
  await database
    .updateTable('payout_files')
    .set({ sealed: null, status: sql`case when status = 'made' then 'failed' else status end` })
    .where('payout_id', '=', payoutId)
    .execute();
}
