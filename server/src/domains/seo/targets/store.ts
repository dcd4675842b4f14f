import { fixedPages } from '@haggle/contract/content/pages';
import * as seoLimits from '@haggle/contract/limits/seo';
import type { RedirectTarget } from '@haggle/contract/seo/targets';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { containing } from '../../../platform/database/like.ts';
import { isShownCategory } from '../../catalogue/shown-categories/actions.ts';
import { pathOfDeal } from '../../deals/rows/actions.ts';

interface TargetSource {
  path: RawBuilder<unknown>;
  title: RawBuilder<unknown>;
  kind: RedirectTarget['kind'];
  from: RawBuilder<unknown>;
}

const targetSources: readonly TargetSource[] = [
  {
    kind: 'deal',
    path: pathOfDeal,
    title: sql`title`,
    from: sql`deals as deal where is_live`,
  },
  {
    kind: 'category',
    path: sql`'/categories/' || path`,
    title: sql`name`,
    from: sql`categories where ${isShownCategory('categories')}`,
  },
  { kind: 'store', path: sql`'/stores/' || slug`, title: sql`name`, from: sql`stores where true` },
  { kind: 'brand', path: sql`'/brands/' || slug`, title: sql`name`, from: sql`brands where true` },
  {
    kind: 'article',
    path: sql`'/articles/' || slug`,
    title: sql`title`,
    from: sql`articles where published_at is not null and deleted_at is null`,
  },
  {
    kind: 'page',
    path: sql`case when slug = any(${[...fixedPages]}) then '/' else '/pages/' end || slug`,
    title: sql`title`,
    from: sql`pages where is_published`,
  },
];

/** Returns the pages whose titles are most similar to these words. For deals, an index of their titles is used. */
export async function findSimilarPages(database: Database, words: string): Promise<RedirectTarget[]> {
  const pattern = containing(words);
  const parts = targetSources.map(
    ({ path, title, kind, from }) => sql`(
      select ${path} as path, ${title} as title, ${sql.lit(kind)} as kind,
        greatest(word_similarity(${words}, ${title}), similarity(${title}, ${words}),
          case when ${title} ilike ${pattern} then 0.9 else 0 end) as alike
      from ${from} and (${title} %> ${words} or ${title} % ${words} or ${title} ilike ${pattern})
      order by alike desc limit ${seoLimits.maxTargets})`,
  );
  const { rows } = await sql<RedirectTarget>`
    select path, title, kind from (${sql.join(parts, sql` union all `)}) as found
    where not exists (select from redirects where from_path = found.path)
    order by alike desc, length(title), path limit ${seoLimits.maxTargets}`.execute(database);
  return rows;
}
