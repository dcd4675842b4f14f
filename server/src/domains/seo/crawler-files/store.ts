import * as seoLimits from '@haggle/contract/limits/seo';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { CrawlerFiles } from '../../../platform/database/schema.ts';

/** A fetch of a file for crawlers. There is no program if a browser fetched it. */
export interface Fetch {
  name: string;
  addresses: number | null;
  bytes: number;
  made_at: string;
  program: string | null;
  at: string;
}

/** Stores the latest state of files, and which bots fetched them. */
export async function recordFetches(database: Database, fetches: readonly Fetch[]): Promise<void> {
  const { maxFiles, maxPrograms } = seoLimits.crawlers;
  await sql`
    with sent as (select * from jsonb_to_recordset(${JSON.stringify(fetches)})
        as sent (name text, addresses integer, bytes integer, made_at timestamptz, program text, at timestamptz)),
      made as (
        insert into crawler_files as known (name, addresses, bytes, made_at)
        select distinct on (name) name, addresses, bytes, made_at from sent
        where (select count(*) from crawler_files) < ${maxFiles} or name in (select name from crawler_files)
        order by name, made_at desc
        on conflict (name) do update set addresses = excluded.addresses, bytes = excluded.bytes, made_at = excluded.made_at
          where known.made_at <= excluded.made_at)
    select 1`.execute(database);
  await sql`
    insert into crawler_fetches as known (name, program, fetches, last_at)
    select name, program, count(*), max(at)
    from jsonb_to_recordset(${JSON.stringify(fetches)}) as sent (name text, program text, at timestamptz)
    where program is not null and name in (select name from crawler_files)
      and (exists (select from crawler_fetches as before where before.name = sent.name and before.program = sent.program)
        or (select count(*) from crawler_fetches as before where before.name = sent.name) < ${maxPrograms})
    group by name, program order by name, program
    on conflict (name, program) do update set fetches = known.fetches + excluded.fetches,
      last_at = greatest(known.last_at, excluded.last_at)`.execute(database);
}

export type FileRow = Selectable<CrawlerFiles>;

export function listFiles(database: Database): Promise<FileRow[]> {
  return database.selectFrom('crawler_files').selectAll().execute();
}

export interface FetchRow {
  name: string;
  program: string;
  count: number;
  last_at: Date;
}

/** Returns the latest bots that fetched each file. */
export async function listFetches(database: Database): Promise<FetchRow[]> {
  const { rows } = await sql<FetchRow>`
    select name, program, fetches::double precision as count, last_at from (
      select *, row_number() over (partition by name order by last_at desc, program) as place from crawler_fetches) as ranked
    where place <= ${seoLimits.crawlers.maxListed} order by name, place`.execute(database);
  return rows;
}

/** Deletes bots that haven't returned, and files that are no longer made. */
export async function deleteOldFetches(database: Database, before: Date): Promise<void> {
  await database.deleteFrom('crawler_fetches').where('last_at', '<', before).execute();
  await database.deleteFrom('crawler_files').where('made_at', '<', before).execute();
}
