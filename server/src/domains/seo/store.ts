import type { SeoIssue } from '@haggle/contract/seo/seo';
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import { offsetOf, type PageOf, type PageRequest } from '../../kernel/paging.ts';
import type { Database } from '../../platform/database/database.ts';
import { prepare } from '../../platform/database/prepared.ts';
import type { SeoOverrides } from '../../platform/database/schema.ts';
import { pathOfDeal } from '../deals/rows/actions.ts';

export type OverrideRow = Selectable<SeoOverrides>;

export async function findOverride(database: Database, path: string) {
  return (await selectOverride(database, { path }))[0];
}

const selectOverride = prepare<{ path: string }>()((database, given) =>
  database.selectFrom('seo_overrides').select(['title', 'description']).where('path', '=', given('path')),
);

export async function listOverrides(database: Database, page: PageRequest): Promise<PageOf<OverrideRow>> {
  const rows = await database
    .selectFrom('seo_overrides')
    .selectAll()
    .orderBy('path')
    .limit(page.limit)
    .offset(offsetOf(page))
    .execute();
  const { total } = await database
    .selectFrom('seo_overrides')
    .select(sql<number>`count(*)::integer`.as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

export function putOverride(
  database: Database,
  { path, ...said }: Omit<Insertable<SeoOverrides>, 'id'>,
): Promise<OverrideRow> {
  return database
    .insertInto('seo_overrides')
    .values({ path, ...said })
    .onConflict((conflict) => conflict.column('path').doUpdateSet(said))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function deleteOverride(database: Database, id: string): Promise<OverrideRow | undefined> {
  return database.deleteFrom('seo_overrides').where('id', '=', id).returningAll().executeTakeFirst();
}

/** Every page that search engines are meant to find, but the fixed ones: its title and how much it says of itself. */
const pages = sql`
  select ${pathOfDeal} as path, deal.title, length(deal.description) as text,
    'deal' as kind, deal.is_live as counts
  from deals as deal where deal.is_live
  union all
  select '/categories/' || path, name || ' deals', length(description), 'category', is_active
  from categories where is_active
  union all
  select '/stores/' || slug, name || ' deals', 0, 'store', true from stores
  union all
  select '/brands/' || slug, name || ' deals', 0, 'brand', true from brands
  union all
  select '/articles/' || slug, title, length(summary), 'article', true
  from articles where published_at is not null and deleted_at is null`;

/** With the words that an admin has given a page. */
const headed = sql`select page.path, coalesce(own.title, page.title) as title, page.text, page.kind,
    own.description is not null as is_described
  from (${pages}) as page left join seo_overrides as own on own.path = page.path`;

export interface IssueRow {
  path: string;
  title: string;
  count: number;
}

function issues(issue: SeoIssue['issue'], thinText: number): RawBuilder<IssueRow> {
  if (issue === 'duplicateTitle') {
    return sql`select path, title, (count(*) over (partition by lower(title)))::integer as count from (${headed}) as page`;
  }
  if (issue === 'missingDescription') {
    return sql`select path, title, text as count from (${headed}) as page
      where not is_described and text = 0 and kind in ('deal', 'category', 'article')`;
  }
  return sql`
    select path, title, text as count from (${headed}) as page where kind in ('deal', 'category') and text < ${thinText}
    union all
    select page.path, page.title, 0 from (${headed}) as page
      left join stores on page.kind = 'store' and page.path = '/stores/' || stores.slug
      left join brands on page.kind = 'brand' and page.path = '/brands/' || brands.slug
      where page.kind in ('store', 'brand') and not exists (
        select from deals where is_live and (deals.store_id = stores.id or deals.brand_id = brands.id))`;
}

/** One page of the pages with something to mend. */
export async function listIssues(
  database: Database,
  { issue, thinText, ...page }: PageRequest & { issue: SeoIssue['issue']; thinText: number },
): Promise<PageOf<IssueRow>> {
  const atLeast = issue === 'duplicateTitle' ? sql`count > 1` : sql`true`;
  const found = sql`from (${issues(issue, thinText)}) as found where ${atLeast}`;
  const { rows } = await sql<IssueRow>`
    select path, title, count ${found} order by lower(title), path
    limit ${page.limit} offset ${offsetOf(page)}`.execute(database);
  const counted = await sql<{ total: number }>`select count(*)::integer as total ${found}`.execute(database);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
