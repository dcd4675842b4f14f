import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';
import type { RouterContext } from '../../lib/router-context.ts';

/** A text page as written by the site's owner, or its starter text. */
export function pageQuery(api: Api, slug: string) {
  return queryOptions({
    queryKey: ['pages', slug],
    queryFn: async ({ signal }) => (await api('GET /pages/:slug', { params: { slug } }, signal)).data,
    // Showing the page quickly matters more than retrying.
    retry: false,
  });
}

/**
 * Loads the text in a route loader. If that fails, the page shows the error.
 * @returns the page's head: `defaultHead` with the owner's title, if there is one, and the path
 */
export async function loadPage<T extends { title: string }>(
  { api, queryClient }: RouterContext,
  slug: string,
  defaultHead: T,
): Promise<T & { path: string }> {
  const query = pageQuery(api, slug);
  await queryClient.prefetchQuery(query);
  const page = queryClient.getQueryData(query.queryKey);
  return { ...defaultHead, title: page && !page.isStarter ? page.title : defaultHead.title, path: `/${slug}` };
}
