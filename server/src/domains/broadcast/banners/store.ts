import type { BannerDraft } from '@haggle/contract/broadcast/banners';
import type { Selectable } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { lock } from '../../../platform/database/locks.ts';
import type { Banners } from '../../../platform/database/schema.ts';

export type BannerRow = Selectable<Banners>;

/** Returns all banners, latest start first. */
export function listBanners(database: Database): Promise<BannerRow[]> {
  return database.selectFrom('banners').selectAll().orderBy('starts_at', 'desc').orderBy('id', 'desc').execute();
}

/** Returns the banners that aren't over at a time. */
export function listCurrent(database: Database, now: Date): Promise<BannerRow[]> {
  return database
    .selectFrom('banners')
    .selectAll()
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]))
    .execute();
}

interface BannerValues extends Omit<BannerDraft, 'startsAt' | 'endsAt'> {
  startsAt: Date;
  endsAt: Date | null;
  by: string;
  at: Date;
}

function toRow({ text, link, tone, startsAt, endsAt, by, at }: BannerValues) {
  const words = { text, link_label: link?.label ?? null, link_url: link?.url ?? null, tone };
  return { ...words, starts_at: startsAt, ends_at: endsAt, changed_by: by, changed_at: at };
}

export function insertBanner(database: Database, banner: BannerValues): Promise<BannerRow> {
  return database.insertInto('banners').values(toRow(banner)).returningAll().executeTakeFirstOrThrow();
}

export function updateBanner(database: Database, id: string, banner: BannerValues): Promise<BannerRow> {
  return database
    .updateTable('banners')
    .set(toRow(banner))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Returns a banner, locked until the transaction ends. */
export function lockBanner(database: Database, id: string): Promise<BannerRow | undefined> {
  return database.selectFrom('banners').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function deleteBanner(database: Database, id: string): Promise<void> {
  await database.deleteFrom('banners').where('id', '=', id).execute();
}

/** Counts the banners; others that add one wait until the transaction ends. */
export async function lockAndCount(database: Database): Promise<number> {
  await lock(database, 'banners');
  const { count } = await database
    .selectFrom('banners')
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
