import type { Context } from '../../../platform/context.ts';
import { moveFollows } from '../../accounts/follows/actions.ts';
import { moveMutes } from '../../accounts/mutes/actions.ts';
import { moveAlertReferences } from '../../alerts/actions.ts';
import { moveArticles } from '../../content/articles/actions.ts';
import { moveEvents } from '../../content/page-events/actions.ts';
import { moveDealReferences } from '../../deals/rows/actions.ts';
import { moveChannelReferences } from '../../delivery/channels/reference-actions.ts';
import { moveImportReferences } from '../../imports/references/actions.ts';
import { moveSourceReferences } from '../../sources/references/actions.ts';
import { moveWantedReferences } from '../../wanted/reference-actions.ts';
import * as store from './store.ts';

/** Changes every reference to one category, store or brand to another, in the running transaction. */
export async function moveReferences(
  context: Context,
  kind: store.ReferenceKind,
  { from, into }: { from: store.ReferenceTarget; into: store.ReferenceTarget },
): Promise<{ deals: number }> {
  const ids = { from: from.id, into: into.id };
  const deals = await moveDealReferences(context, kind, ids);
  await moveAlertReferences(context, kind, { ...ids, slug: into.slug });
  if (kind !== 'brand') await moveMutes(context, kind, ids);
  if (kind !== 'category') await moveFollows(context, kind, ids);
  if (kind === 'category') await moveArticles(context, ids);
  if (kind !== 'brand') await moveEvents(context, kind, ids);
  await moveSlugs(context, kind, { from: from.slug, into: into.slug });
  return { deals };
}

/** Changes every reference that uses a slug to the new slug. */
export async function renameReferences(
  context: Context,
  kind: store.ReferenceKind,
  { id, slug }: store.ReferenceTarget,
  newSlug: string,
): Promise<void> {
  await moveAlertReferences(context, kind, { from: id, into: id, slug: newSlug });
  await moveSlugs(context, kind, { from: slug, into: newSlug });
}

/** Changes references that store only a slug and no id. */
async function moveSlugs(
  context: Context,
  kind: store.ReferenceKind,
  move: { from: string; into: string },
): Promise<void> {
  await moveWantedReferences(context, kind, move);
  if (kind !== 'brand') await moveChannelReferences(context, kind, move);
  if (kind === 'category') {
    await moveSourceReferences(context, move);
    await moveImportReferences(context, move);
  }
}

/** Returns whether a deal with any status, an alert, a mute, a follow, a guide or an event refers to it. */
export function isReferenced(context: Context, kind: store.ReferenceKind, id: string): Promise<boolean> {
  return store.isReferenced(context.database, kind, id);
}
