import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** The ids of deals that have come in since words were last counted, from after `afterId` up to `lastId`. */
export interface UncountedDeals {
  afterId: string;
  lastId: string;
}

/** Locks the statistics and returns the uncounted deals, or undefined if there are none. */
export async function lockUncounted(database: Database): Promise<UncountedDeals | undefined> {
  const { last_deal_id: afterId } = await database
    .selectFrom('search_statistics')
    .select('last_deal_id')
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { lastId } = await database
    .selectFrom('deals')
    .select(sql<string>`coalesce(max(id), 0)`.as('lastId'))
    .executeTakeFirstOrThrow();
  return BigInt(lastId) > BigInt(afterId) ? { afterId, lastId } : undefined;
}

/** Adds the stem counts of these deals to the stored ones. */
export async function addStems(database: Database, { afterId, lastId }: UncountedDeals): Promise<void> {
  const condition = sql`id > ${afterId} and id <= ${lastId}`;
  await sql`
    insert into search_stems (stem, deals_count)
    select word, ndoc from ts_stat(${`select search from deals where id > ${BigInt(afterId)} and id <= ${BigInt(lastId)}`})
    order by word
    on conflict (stem) do update set deals_count = search_stems.deals_count + excluded.deals_count`.execute(database);
  await sql`
    update search_statistics set last_deal_id = ${lastId}, deals_count = search_statistics.deals_count + fresh.deals_count,
      title_characters = search_statistics.title_characters + fresh.title_characters,
      stems = search_statistics.stems + fresh.stems
    from (${sumLengths(condition)}) as fresh`.execute(database);
}

/** Recounts all stems, since deals change and go away. */
export async function recountStems(database: Database): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(database);
  await sql`
    create temporary table counted_stems on commit drop as
    select word as stem, ndoc as deals_count from ts_stat('select search from deals where is_live')`.execute(database);
  await sql`
    insert into search_stems (stem, deals_count) select stem, deals_count from counted_stems order by stem
    on conflict (stem) do update set deals_count = excluded.deals_count
    where search_stems.deals_count <> excluded.deals_count`.execute(database);
  await sql`
    delete from search_stems where not exists (select from counted_stems where stem = search_stems.stem)`.execute(
    database,
  );
  await sql`
    update search_statistics set last_deal_id = (select coalesce(max(id), 0) from deals), deals_count = fresh.deals_count,
      title_characters = fresh.title_characters, stems = fresh.stems
    from (${sumLengths(sql`is_live`)}) as fresh`.execute(database);
}

function sumLengths(condition: ReturnType<typeof sql>) {
  return sql`
    select count(*) as deals_count, coalesce(sum(length(title)), 0) as title_characters,
      coalesce(sum(length(search)), 0) as stems
    from deals where ${condition}`;
}
