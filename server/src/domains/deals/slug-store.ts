import { type RawBuilder, sql } from 'kysely';

// What slugs in filters stand for. An unknown one may be from before its store, brand or category got another slug or
// was merged: readers keep subscriptions and bookmarks for years. Its page's redirect then says where it went. Only for
// unknown slugs does the database look at redirects, since `coalesce` stops at the first value.

/** SQL for the id of the store or brand with this slug; null if there is none. */
export function idOfSlug(table: 'brands' | 'stores', slug: RawBuilder<string>): RawBuilder<string | null> {
  const place = `/${table}/`;
  return sql`coalesce(
    (select id from ${sql.table(table)} where slug = ${slug}),
    (select named.id from redirects
      join ${sql.table(table)} as named on named.slug = substr(redirects.to_path, ${sql.lit(place.length + 1)})
      where redirects.from_path = ${sql.lit(place)} || ${slug} and starts_with(redirects.to_path, ${sql.lit(place)})))`;
}

/**
 * SQL for the path of the category with this slug; null if there is none. Redirects have whole paths, so they are found
 * by where they lead: there are few categories.
 */
export function pathOfSlug(slug: RawBuilder<string>): RawBuilder<string | null> {
  return sql`coalesce(
    (select path from categories where slug = ${slug}),
    (select named.path from categories as named join redirects on redirects.to_path = '/categories/' || named.path
      where redirects.from_path like '/categories/%' and right(redirects.from_path, length(${slug}) + 1) = '/' || ${slug}
      order by redirects.created_at desc limit 1))`;
}
