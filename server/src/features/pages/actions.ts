import type { PageSlug, SitePage } from '@haggle/contract/pages';
import type { Actor } from '../../platform/actor.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { announceEviction } from '../../platform/database/eviction.ts';
import * as store from './store.ts';
import { toSitePage } from './views.ts';

/** A page as the owner has written it; null while its first text stands. */
export async function readPage(context: Context, slug: PageSlug): Promise<SitePage | null> {
  const row = await store.findPage(context.database, slug);
  return row ? toSitePage(row, context.origin) : null;
}

export function changePage(
  context: Context,
  actor: Actor,
  { slug, title, body }: { slug: PageSlug; title: string; body: string },
): Promise<SitePage> {
  return inTransaction(context, async (context) => {
    const said = { slug, title, body, updated_at: context.clock(), updated_by: actor.id };
    const row = await store.putPage(context.database, said);
    await announceEviction(context.database);
    return toSitePage(row, context.origin);
  });
}

/** Goes back to the first text; where it stands already, nothing changes. */
export function resetPage(context: Context, slug: PageSlug): Promise<void> {
  return inTransaction(context, async (context) => {
    await store.deletePage(context.database, slug);
    await announceEviction(context.database);
  });
}
