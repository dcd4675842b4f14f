import type { RedirectTarget } from '@haggle/contract/seo/targets';
import type { Context } from '../../../platform/context.ts';
import { wordsOf } from '../missing/actions.ts';
import { deduplicateTargets, findFixedPages, findParentPages } from './rules.ts';
import * as store from './store.ts';

/**
 * Suggests redirect targets for an old address, the likeliest first: pages that match the admin's search or else the
 * words of the address, and finally the pages above it.
 */
export async function findTargets(
  context: Context,
  { q, near }: { q?: string | undefined; near?: string | undefined },
): Promise<RedirectTarget[]> {
  const isPath = q?.startsWith('/') ?? false;
  const words = q && !isPath ? q : wordsOf(q || near || '');
  const fixed = q ? findFixedPages(isPath ? q : q.toLowerCase()) : [];
  const similar = words ? await store.findSimilarPages(context.database, words) : [];
  const parents = near && !q ? findParentPages(near) : [];
  return deduplicateTargets([...(isPath ? fixed : []), ...similar, ...fixed, ...parents], near);
}
