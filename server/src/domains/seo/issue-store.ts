import { t } from '@haggle/contract/messages/translate';
import type { SeoIssue, ThinReason } from '@haggle/contract/seo/seo';
import { type RawBuilder, sql } from 'kysely';
import { offsetOf, type PageOf, type PageRequest } from '../../kernel/paging.ts';
import type { Database } from '../../platform/database/database.ts';
import { isShownCategory } from '../catalogue/shown-categories/actions.ts';
import { landingOfDeal, pathOfDeal } from '../deals/rows/actions.ts';

interface Thresholds {
  /** Characters of text, and live deals in a list, below which a page is thin. */
  thinText: number;
  fewDeals: number;
  /** The first day, `YYYY-MM-DD`, whose visits count. */
  since: string;
}

/** The number of live deals in each category and all below it. */
const dealsBelow = sql`
  select above.id, coalesce(sum(counted.deals), 0)::integer as deals
  from categories as above
    join categories as below on below.path = above.path or starts_with(below.path, above.path || '/')
    left join (select category_id, count(*) as deals from deals where is_live group by category_id) as counted
      on counted.category_id = below.id
  group by above.id`;

const dealsOf = (column: RawBuilder<unknown>) =>
  sql`select ${column} as id, count(*)::integer as deals from deals where is_live and ${column} is not null group by 1`;

/**
 * Every page that search engines should find, except fixed ones: its landing page in the analytics, title, length of
 * text, number of deals, and whether it has a picture. Columns that a kind of page doesn't need are null.
 */
function selectPages() {
  const title = titleOfDeals();
  return sql`
  select ${pathOfDeal} as path, ${landingOfDeal} as landing, deal.title,
    length(deal.description) as text, length(deal.description) > 0 as is_described,
    exists (select from deal_images where deal_id = deal.id and state = 'ready') as is_pictured, null::integer as deals
  from deals as deal where deal.is_live
  union all
  select '/categories/' || path, '/categories/' || path, ${title}, length(description), length(description) > 0, null, deals
  from categories join (${dealsBelow}) as below using (id) where ${isShownCategory('categories')}
  union all
  select '/stores/' || slug, '/stores/' || slug, ${title}, null, null, null, coalesce(deals, 0)
  from stores left join (${dealsOf(sql`store_id`)}) as counted using (id)
  union all
  select '/brands/' || slug, '/brands/' || slug, ${title}, null, null, null, coalesce(deals, 0)
  from brands left join (${dealsOf(sql`brand_id`)}) as counted using (id)
  union all
  select '/articles/' || slug, '/articles/' || slug, title, length(body), length(summary) > 0, cover_key is not null, null
  from articles where published_at is not null and deleted_at is null`;
}

/** Returns SQL for the title of a category's, store's or brand's page, in the site's language. */
function titleOfDeals() {
  const placeholder = '\ue000';
  const [before = '', after = ''] = t('routes.dealsOf.title', { name: placeholder }).split(placeholder);
  return sql`${before}::text || name || ${after}::text`;
}

/** Adds the title and description set by an admin, and the visits that began on the page. */
const pagesWithHead = (since: string) => sql`
  select page.path, coalesce(own.title, page.title) as title, page.text, page.is_pictured, page.deals,
    coalesce(own.description is not null or page.is_described, true) as is_described,
    coalesce(came.visits, 0)::double precision as visits
  from (${selectPages()}) as page
    left join seo_overrides as own on own.path = page.path
    left join (select name, sum(count) as visits from analytics_days
      where kind = 'traffic:landing' and at >= ${since}::date::timestamp at time zone 'utc' group by name) as came
      on came.name = page.landing`;

interface IssueRow {
  path: string;
  title: string;
  count: number;
  visits: number;
  reasons: ThinReason[];
}

function selectIssues(issue: SeoIssue['issue'], { thinText, fewDeals, since }: Thresholds): RawBuilder<IssueRow> {
  if (issue === 'duplicateTitle') {
    return sql`select path, title, (count(*) over (partition by lower(title)))::integer as count, visits,
      array[]::text[] as reasons from (${pagesWithHead(since)}) as page`;
  }
  if (issue === 'missingDescription') {
    return sql`select path, title, text as count, visits, array[]::text[] as reasons
      from (${pagesWithHead(since)}) as page where not is_described`;
  }
  return sql`select path, title, coalesce(text, deals, 0) as count, visits, array_remove(array[
      case when text < ${thinText} then 'text' end, case when not is_pictured then 'picture' end,
      case when not is_described then 'description' end, case when deals < ${fewDeals} then 'deals' end], null) as reasons
    from (${pagesWithHead(since)}) as page`;
}

/** Returns one page of the pages with an issue, those where most visits began first. */
export async function listIssues(
  database: Database,
  query: PageRequest & Thresholds & { issue: SeoIssue['issue']; reason: ThinReason | undefined },
): Promise<PageOf<IssueRow>> {
  const { issue, reason, ...page } = query;
  const hasReason = reason ? sql`${reason} = any(reasons)` : sql`cardinality(reasons) > 0`;
  const hasIssue = issue === 'duplicateTitle' ? sql`count > 1` : issue === 'thin' ? hasReason : sql`true`;
  const found = sql`from (${selectIssues(issue, page)}) as found where ${hasIssue}`;
  const { rows } = await sql<IssueRow>`
    select path, title, count, visits, reasons ${found} order by visits desc, lower(title), path
    limit ${page.limit} offset ${offsetOf(page)}`.execute(database);
  const counted = await sql<{ total: number }>`select count(*)::integer as total ${found}`.execute(database);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
