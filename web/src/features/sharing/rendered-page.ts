import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';

/** A rendered page, as those see it who share it or search for it. */
export interface RenderedPage {
  /** The route that it is made of, such as `/deals/$id/{-$slug}`, and what its address filled in. */
  routeId: string;
  params: Record<string, string | undefined>;
  /** Without the site's name. */
  title: string;
  description: string | undefined;
  /** The one full address that search engines keep; undefined where they keep none. */
  canonical: string | undefined;
  /** The site's own address, without a slash at its end. */
  origin: string;
  siteName: string;
  /** What the page was made of. */
  client: QueryClient;
  /** For the keys of queries alone: nothing is asked any more. */
  api: Api;
}

/** What a page has of the query with this key. */
export function read<T>(page: RenderedPage, { queryKey }: { queryKey: readonly unknown[] }): T | undefined {
  return page.client.getQueryData<T>(queryKey);
}

/** The first list of its kind that a page asked for. */
export function readFirst<T>(page: RenderedPage, ...queryKey: string[]): T | undefined {
  return page.client.getQueriesData<T>({ queryKey })[0]?.[1];
}
