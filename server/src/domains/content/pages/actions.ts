import type { PageSlug, SitePage } from '@haggle/contract/content/pages';
import type { Actor } from '../../../kernel/actor.ts';
import { announceEviction } from '../../../platform/cache/eviction.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { refuseSwollenDocument } from '../../../platform/text/markdown-document.ts';
import { recordAudit } from '../../audit/actions.ts';
import * as store from './store.ts';
import { toSitePage } from './views.ts';

/** A page as the owner has written it; null while its first text stands. */
export async function readPage(context: Context, slug: PageSlug): Promise<SitePage | null> {
  const row = await store.findPage(context.database, slug);
  return row ? toSitePage(row, context.origin) : null;
}

/** @throws Refusal `invalid` */
export async function changePage(
  context: Context,
  actor: Actor,
  { slug, title, body }: { slug: PageSlug; title: string; body: string },
): Promise<SitePage> {
  refuseSwollenDocument(body);
  return inTransaction(context, async (context) => {
    const said = { slug, title, body, updated_at: context.clock(), updated_by: actor.id };
    const before = await store.findPage(context.database, slug);
    const row = await store.putPage(context.database, said);
    const changes = {
      title: [before?.title ?? null, title],
      length: [before?.body.length ?? null, body.length],
    } as const;
    await recordAudit(context, actor, { action: 'page.changed', subject: 'page', subjectId: slug, changes });
    await announceEviction(context.database);
    return toSitePage(row, context.origin);
  });
}

/** Goes back to the first text; where it stands already, nothing changes. */
export function resetPage(context: Context, actor: Actor, slug: PageSlug): Promise<void> {
  return inTransaction(context, async (context) => {
    const before = await store.findPage(context.database, slug);
    if (!before) return;
    await store.deletePage(context.database, slug);
    const changes = { title: [before.title, null] } as const;
    await recordAudit(context, actor, { action: 'page.reset', subject: 'page', subjectId: slug, changes });
    await announceEviction(context.database);
  });
}
