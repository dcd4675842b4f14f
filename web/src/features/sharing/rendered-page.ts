import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';

/** A rendered page, as crawlers and link previews see it. */
export interface RenderedPage {
  /** The route's id, such as `/deals/$id/{-$slug}`; `params` has its parameters. */
  routeId: string;
  params: Record<string, string | undefined>;
  /** Without the site's name. */
  title: string;
  description: string | undefined;
  /** The canonical URL; undefined if the page isn't indexed. */
  canonical: string | undefined;
  /** The site's origin, without a trailing slash. */
  origin: string;
  siteName: string;
  /** The query client the page was rendered with. */
  client: QueryClient;
  /** Only needed to build query keys; nothing is fetched any more. */
  api: Api;
}

/** Returns a page's cached data for a query. */
export function read<T>(page: RenderedPage, { queryKey }: { queryKey: readonly unknown[] }): T | undefined {
  return page.client.getQueryData<T>(queryKey);
}

/** Returns a page's first cached list of a kind. */
export function readFirst<T>(page: RenderedPage, ...queryKey: string[]): T | undefined {
  return page.client.getQueriesData<T>({ queryKey })[0]?.[1];
}
