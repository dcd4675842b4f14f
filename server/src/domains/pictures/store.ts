import { publicStatuses, statusesThat } from '@haggle/contract/deals/status';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { onlyRow } from '../../platform/database/only-row.ts';
import type { DealImages } from '../../platform/database/schema.ts';

type State = Selectable<DealImages>['state'];

/** The stored facts about a picture, the same on every deal that has it. */
interface EncodedPicture {
  key: string;
  state: State;
  width: number | null;
  height: number | null;
  placeholder: string | null;
}

/** Attaches pictures to a deal that has none, in order. Those already encoded for any deal are ready immediately. */
export async function insertImages(database: Database, dealId: string, keys: readonly string[]): Promise<void> {
  await insertImageRows(database, dealId, keys, await findEncoded(database, keys));
}

/** Counts the pictures that wait to be encoded on all deals of this deal's author; 0 for a deal without an author. */
export async function countWaitingOfAuthor(database: Database, dealId: string): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::integer as count
    from deal_images as image join deals as deal on deal.id = image.deal_id
    where image.state = 'waiting' and deal.submitted_by = (select submitted_by from deals where id = ${dealId})`.execute(
    database,
  );
  return onlyRow(found).count;
}

/**
 * Replaces a deal's pictures with exactly these, in this order, keeping what is known about them.
 * @returns the keys that are not encoded yet
 */
export async function replaceImages(database: Database, dealId: string, keys: readonly string[]): Promise<string[]> {
  const encoded = await findEncoded(database, keys);
  await database.deleteFrom('deal_images').where('deal_id', '=', dealId).execute();
  await insertImageRows(database, dealId, keys, encoded);
  return keys.filter((key) => !encoded.has(key));
}

/** Returns the pictures already encoded. Failed ones are left out: their bytes may be stored again by now. */
async function findEncoded(database: Database, keys: readonly string[]): Promise<Map<string, EncodedPicture>> {
  if (keys.length === 0) return new Map();
  const rows = await database
    .selectFrom('deal_images')
    .select(['key', 'state', 'width', 'height', 'placeholder'])
    .where('key', 'in', keys)
    .where('state', '=', 'ready')
    .distinctOn('key')
    .execute();
  return new Map(rows.map((row) => [row.key, row]));
}

async function insertImageRows(
  database: Database,
  dealId: string,
  keys: readonly string[],
  encoded: ReadonlyMap<string, EncodedPicture>,
): Promise<void> {
  if (keys.length === 0) return;
  const waiting = { state: 'waiting', width: null, height: null, placeholder: null } as const;
  const rows = keys.map((key, position) => ({ ...(encoded.get(key) ?? waiting), deal_id: dealId, position, key }));
  await database.insertInto('deal_images').values(rows).execute();
}

/** An encoded picture. */
export interface ReadyPicture {
  key: string;
  width: number;
  height: number;
  placeholder: string;
}

/** Attaches an encoded picture to each of these deals, which have none. */
export async function insertReady(
  database: Database,
  attachments: readonly { dealId: string; picture: ReadyPicture }[],
): Promise<void> {
  if (attachments.length === 0) return;
  const rows = attachments.map(({ dealId, picture }) => ({
    ...picture,
    state: 'ready' as const,
    deal_id: dealId,
    position: 0,
  }));
  await database.insertInto('deal_images').values(rows).execute();
}

type Change = { state: State } & Partial<Pick<DealImages, 'width' | 'height' | 'placeholder'>>;

/** Records the result of encoding a picture on every deal that has it. */
export async function updateImages(database: Database, key: string, change: Change): Promise<void> {
  await database.updateTable('deal_images').set(change).where('key', '=', key).execute();
}

/** Lists the keys of a deal's pictures in order, and whether readers see them yet. */
export async function listKeys(database: Database, dealId: string): Promise<{ key: string; isReady: boolean }[]> {
  const rows = await database
    .selectFrom('deal_images')
    .select(['key', 'state'])
    .where('deal_id', '=', dealId)
    .orderBy('position')
    .execute();
  return rows.map(({ key, state }) => ({ key, isReady: state === 'ready' }));
}

export type ExternalPicture = NonNullable<Awaited<ReturnType<typeof findExternalPicture>>>;

/** Returns the address of the external picture that a deal without pictures names, and the deal's author. */
export async function findExternalPicture(database: Database, dealId: string) {
  const deal = await database
    .selectFrom('deals as deal')
    .leftJoin('users as author', 'author.id', 'deal.submitted_by')
    .select(['deal.image_url as address', 'deal.submitted_by as author_id', 'author.role'])
    .where('deal.id', '=', dealId)
    .where((where) =>
      where.not(where.exists(where.selectFrom('deal_images as image').whereRef('image.deal_id', '=', 'deal.id'))),
    )
    .executeTakeFirst();
  return deal?.address ? { ...deal, address: deal.address } : undefined;
}

/** Returns whether more pictures of a deal are on their way, from a fetch job or from encoding. */
export async function findPendingWork(database: Database, dealId: string, fetchKey: string) {
  const { rows } = await sql<{ isFetching: boolean; isPreparing: boolean }>`
    select
      exists (select from graphile_worker.jobs as job
        where job.key = ${fetchKey} and (job.attempts < job.max_attempts or job.locked_at is not null)) as "isFetching",
      exists (select from deal_images where deal_id = ${dealId} and state = 'waiting') as "isPreparing"
  `.execute(database);
  return rows[0] ?? { isFetching: false, isPreparing: false };
}

/** Lists the deals that will show a picture once it is encoded. */
export async function listDealsAwaiting(database: Database, key: string): Promise<string[]> {
  const rows = await database
    .selectFrom('deal_images')
    .select('deal_id')
    .distinct()
    .where('key', '=', key)
    .where('state', '=', 'waiting')
    .execute();
  return rows.map((row) => row.deal_id);
}

/** Locks the deals that show a picture in order of their ids, so that two such transactions can't deadlock. */
export async function lockDealsShowing(database: Database, key: string): Promise<void> {
  await database
    .selectFrom('deals')
    .select('id')
    .where('id', 'in', (where) => where.selectFrom('deal_images').select('deal_id').where('key', '=', key))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Removes a picture from all deals. @returns their ids */
export async function deleteFromDeals(database: Database, key: string): Promise<string[]> {
  const rows = await database.deleteFrom('deal_images').where('key', '=', key).returning('deal_id').execute();
  return [...new Set(rows.map((row) => row.deal_id))];
}

/** Records that a picture must not be accepted again. */
export async function banPicture(database: Database, key: string, at: Date): Promise<void> {
  await sql`insert into removed_pictures (key, removed_at) values (${key}, ${at}) on conflict do nothing`.execute(
    database,
  );
}

/** The kinds of things that show a picture. */
export interface PictureUsage {
  deal: boolean;
  publicDeal: boolean;
  edit: boolean;
  member: boolean;
  shop: boolean;
  site: boolean;
  text: boolean;
}

/** Returns whether a deal, an edit waiting for approval, a member, a store, the site or a text shows this picture. */
export async function findUsage(database: Database, key: string): Promise<PictureUsage> {
  const address = `/images/${key}/%`;
  const found = await sql<PictureUsage>`
    select
      exists (select from deal_images where key = ${key}) as deal,
      exists (select from deal_images as image join deals as deal on deal.id = image.deal_id
        where image.key = ${key} and deal.status = any(${publicStatuses})) as "publicDeal",
      exists (select from held_edits where picture_keys @> array[${key}]::text[]) as edit,
      exists (select from users where avatar_key = ${key}) as member,
      exists (select from stores where logo_url like ${address}) as shop,
      exists (select from site_settings where name in ('logoUrl', 'logoDarkUrl', 'iconUrl') and value #>> '{}' like ${address}) as site,
      exists (select from writing_pictures where key = ${key}) as text
  `.execute(database);
  return onlyRow(found);
}

/** Lists deals that were rejected or removed before the given time and still have pictures but no open appeal. */
export async function listRefusedDeals(database: Database, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select deal.id from deals as deal
    where deal.status = any(${statusesThat('isRefused')}) and deal.status_changed_at < ${before}
      and exists (select from deal_images as image where image.deal_id = deal.id)
      and not exists (select from appeals as appeal join deal_changes as change on change.id = appeal.change_id
        where change.deal_id = deal.id and appeal.decision is null)
    order by deal.id limit ${limit}`.execute(database);
  return rows.map(({ id }) => id);
}

/** Removes all pictures from deals. @returns their keys */
export async function deleteImages(database: Database, dealIds: readonly string[]): Promise<string[]> {
  const rows = await database.deleteFrom('deal_images').where('deal_id', 'in', dealIds).returning('key').execute();
  return rows.map(({ key }) => key);
}

export type HiddenPicture = Awaited<ReturnType<typeof listHidden>>[number];

/** Lists pictures of deals that readers can't see, starting after the given id. */
export async function listHidden(database: Database, after: string, limit: number) {
  return database
    .selectFrom('deal_images as image')
    .innerJoin('deals as deal', 'deal.id', 'image.deal_id')
    .select(['image.id', 'image.key'])
    .where('deal.status', 'not in', publicStatuses)
    .where('image.id', '>', after)
    .orderBy('image.id')
    .limit(limit)
    .execute();
}

/** Whether a picture was permanently removed from the site. */
export async function isBanned(database: Database, key: string): Promise<boolean> {
  const row = await database.selectFrom('removed_pictures').select('key').where('key', '=', key).executeTakeFirst();
  return row !== undefined;
}
