import type { RedirectTarget } from '@haggle/contract/seo/targets';
import type { Context } from '../../../platform/context.ts';
import { wordsOf } from '../missing/actions.ts';
import { findAbove, findFixed, offer } from './rules.ts';
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
  const fixed = q ? findFixed(isPath ? q : q.toLowerCase()) : [];
  const alike = words ? await store.findAlike(context.database, words) : [];
  const above = near && !q ? findAbove(near) : [];
  return offer([...(isPath ? fixed : []), ...alike, ...fixed, ...above], near);
}
