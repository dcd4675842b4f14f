import type { Context } from '../../../platform/context.ts';
import { moveFollows } from '../../accounts/follows/actions.ts';
import { moveMutes } from '../../accounts/mutes/actions.ts';
import { moveAlertReferences } from '../../alerts/actions.ts';
import { moveArticles } from '../../content/articles/actions.ts';
import { moveEvents } from '../../content/page-events/actions.ts';
import { moveDealReferences } from '../../deals/rows/actions.ts';
import * as store from './store.ts';

/** Lets everything that refers to one category, store or brand refer to another, in the running transaction. */
export async function moveReferences(
  context: Context,
  kind: store.ReferredKind,
  { from, into, slug }: { from: string; into: string; slug: string },
): Promise<{ deals: number }> {
  const deals = await moveDealReferences(context, kind, { from, into });
  await moveAlertReferences(context, kind, { from, into, slug });
  if (kind !== 'brand') await moveMutes(context, kind, { from, into });
  if (kind !== 'category') await moveFollows(context, kind, { from, into });
  if (kind === 'category') await moveArticles(context, { from, into });
  if (kind !== 'brand') await moveEvents(context, kind, { from, into });
  return { deals };
}

/** Lets alerts ask by the new slug of what they are for. */
export function renameReferences(context: Context, kind: store.ReferredKind, id: string, slug: string): Promise<void> {
  return moveAlertReferences(context, kind, { from: id, into: id, slug });
}

/** Whether a deal of any state, an alert, a mute, a guide or an event refers to it. */
export function isReferred(context: Context, kind: store.ReferredKind, id: string): Promise<boolean> {
  return store.isReferred(context.database, kind, id);
}
