import type { PageSlug } from '@haggle/contract/content/pages';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';
import type { RouterContext } from '../../lib/router-context.ts';

/** A page of text as the owner of the site wrote it; null while its first text stands. */
export function pageQuery(api: Api, slug: PageSlug) {
  return queryOptions({
    queryKey: ['pages', slug],
    queryFn: async ({ signal }) => (await api('GET /pages/:slug', { params: { slug } }, signal)).data,
    // What stands there matters more than that it is the latest: no waiting, no change while somebody reads.
    retry: false,
  });
}

/**
 * In a loader: waits for what the owner wrote, since the first text in its place would be wrong. When it cannot be
 * read, the first text has to do.
 * @returns what the page's head says: as given, but with the title that the owner gave
 */
export async function loadPage<T extends { title: string }>(
  { api, queryClient }: RouterContext,
  slug: PageSlug,
  first: T,
): Promise<T> {
  const query = pageQuery(api, slug);
  await queryClient.prefetchQuery(query);
  return { ...first, title: queryClient.getQueryData(query.queryKey)?.title ?? first.title };
}
