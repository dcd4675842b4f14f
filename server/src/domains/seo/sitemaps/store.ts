import { pagePath } from '@haggle/contract/content/pages';
import { publicStatuses } from '@haggle/contract/deals/status';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { isShownCategory } from '../../catalogue/shown-categories/actions.ts';
import { pathOfDeal } from '../../deals/rows/actions.ts';
import type { Kind } from './rules.ts';

/** A page as listed in a sitemap. */
export interface Entry {
  path: string;
  /** When its content last changed, as far as known. */
  changed_at: Date | null;
  /** The storage keys of its pictures. */
  pictures?: string[] | null;
}

/** A range of ids that has pages, and the latest change of one of them. */
export interface Range {
  number: number;
  /** The number of pages. */
  pages: number;
  changed_at: Date | null;
}

/** A range of ids: `from` is included, `below` is not. */
interface IdRange {
  from: number;
  below: number;
}

const allIds: IdRange = { from: 0, below: Number.MAX_SAFE_INTEGER };

const publicStatusList = sql`(${sql.join(publicStatuses)})`;

/** Selects when a deal was last commented on. Comments and replies each have their own index. */
function selectLastComments({ from, below }: IdRange): RawBuilder<unknown> {
  const range = sql`deal_id >= ${from} and deal_id < ${below}`;
  return sql`
    select deal_id, max(at) as at from (
      select deal_id, greatest(created_at, edited_at, deleted_at) as at from comments where parent_id is null and ${range}
      union all
      select deal_id, greatest(created_at, edited_at, deleted_at) from comments where parent_id is not null and ${range}
    ) as said group by deal_id`;
}

const dealChangedAt = sql`greatest(deal.posted_at, deal.updated_at, deal.status_changed_at)`;

/** Selects the time of the newest public deal that matches `condition`. */
const selectNewestDeal = (condition: RawBuilder<unknown>) => sql`
  select deal.posted_at as at from deals as deal where ${condition} and deal.status in ${publicStatusList}
  order by deal.posted_at desc limit 1`;

/** Selects the pages of one kind: `id, path, changed_at, pictures`. Stores and brands without deals are left out. */
function selectPages(kind: Kind, ids: IdRange): RawBuilder<unknown> {
  const { from, below } = ids;
  if (kind === 'deals') {
    return sql`
      select deal.id, ${pathOfDeal} as path, greatest(${dealChangedAt}, talk.at) as changed_at,
        (select array_agg(key order by position) from deal_images where deal_id = deal.id and state = 'ready') as pictures
      from deals as deal left join (${selectLastComments(ids)}) as talk on talk.deal_id = deal.id
      where deal.id >= ${from} and deal.id < ${below} and deal.status in ${publicStatusList}`;
  }
  if (kind === 'categories') {
    return sql`
      select category.id, '/categories/' || category.path as path, max(newest.at) as changed_at, null as pictures
      from categories as category
        join categories as below on below.path = category.path or starts_with(below.path, category.path || '/')
        left join lateral (${selectNewestDeal(sql`deal.category_id = below.id`)}) as newest on true
      where category.id >= ${from} and category.id < ${below} and ${isShownCategory('category')}
      group by category.id`;
  }
  if (kind === 'articles') {
    return sql`
      select id, '/articles/' || slug as path, greatest(published_at, updated_at) as changed_at, null as pictures
      from articles where id >= ${from} and id < ${below} and published_at is not null and deleted_at is null`;
  }
  const table = sql.table(kind);
  const column = sql.ref(kind === 'stores' ? 'deal.store_id' : 'deal.brand_id');
  return sql`
    select shop.id, ${`/${kind}/`}::text || shop.slug as path, newest.at as changed_at, null as pictures
    from ${table} as shop cross join lateral (${selectNewestDeal(sql`${column} = shop.id`)}) as newest
    where shop.id >= ${from} and shop.id < ${below}`;
}

/** Returns the pages of a range in the order of their ids, without those that have a redirect. */
export async function listEntries(database: Database, kind: Kind, ids: IdRange): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select path, changed_at, pictures from (${selectPages(kind, ids)}) as page
    where not exists (select from redirects where from_path = path) order by id`.execute(database);
  return rows;
}

/**
 * Returns the ranges of a kind that have pages. For deals, the query reads an index alone: it skips pictures and paths,
 * and a comment is no change.
 */
export async function listRanges(database: Database, kind: Kind, size: number): Promise<Range[]> {
  const pages =
    kind === 'deals'
      ? sql`select deal.id, ${dealChangedAt} as changed_at from deals as deal where deal.status in ${publicStatusList}`
      : selectPages(kind, allIds);
  const { rows } = await sql<Range>`
    select (id / ${size}::bigint)::integer as number, count(*)::integer as pages, max(changed_at) as changed_at
    from (${pages}) as page group by 1 order by 1`.execute(database);
  return rows;
}

/** Returns the time of the newest deal and guide, and when the owner's pages last changed. */
export async function readLastChanges(database: Database) {
  const { rows } = await sql<{ deal: Date | null; guide: Date | null }>`
    select (select max(posted_at) from deals where is_live) as deal,
      (select max(published_at) from articles where deleted_at is null) as guide`.execute(database);
  const pages = await database
    .selectFrom('pages')
    .select(['slug', 'updated_at'])
    .where('is_published', '=', true)
    .orderBy('slug')
    .execute();
  const written = new Map(pages.map(({ slug, updated_at }) => [pagePath(slug), updated_at]));
  return { deal: rows[0]?.deal ?? null, guide: rows[0]?.guide ?? null, written };
}
