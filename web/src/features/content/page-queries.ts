import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';
import type { RouterContext } from '../../lib/router-context.ts';

/** A page of text as the owner of the site wrote it, else its starter text. */
export function pageQuery(api: Api, slug: string) {
  return queryOptions({
    queryKey: ['pages', slug],
    queryFn: async ({ signal }) => (await api('GET /pages/:slug', { params: { slug } }, signal)).data,
    // What stands there matters more than that it is the latest: no waiting, no change while somebody reads.
    retry: false,
  });
}

/**
 * In a loader: waits for the text. When it cannot be read, the page says so.
 * @returns what the page's head says: as given, but with the title that the owner gave, and its path
 */
export async function loadPage<T extends { title: string }>(
  { api, queryClient }: RouterContext,
  slug: string,
  first: T,
): Promise<T & { path: string }> {
  const query = pageQuery(api, slug);
  await queryClient.prefetchQuery(query);
  const page = queryClient.getQueryData(query.queryKey);
  return { ...first, title: page && !page.isStarter ? page.title : first.title, path: `/${slug}` };
}
