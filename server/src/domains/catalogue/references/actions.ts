import type { Context } from '../../../platform/context.ts';
import * as store from './store.ts';

/** Lets everything that refers to one category, store or brand refer to another, in the running transaction. */
export async function moveReferences(
  { database }: Context,
  kind: store.ReferredKind,
  { from, into, slug }: { from: string; into: string; slug: string },
): Promise<{ deals: number }> {
  const deals = await store.moveDeals(database, kind, from, into);
  await store.moveAlerts(database, kind, { from, into, slug });
  if (kind !== 'brand') await store.moveMutes(database, kind, from, into);
  return { deals };
}

/** Lets alerts ask by the new slug of what they are for. */
export function renameReferences(context: Context, kind: store.ReferredKind, id: string, slug: string): Promise<void> {
  return store.moveAlerts(context.database, kind, { from: id, into: id, slug });
}

/** Whether a deal of any state, an alert or a mute refers to it. */
export function isReferred(context: Context, kind: store.ReferredKind, id: string): Promise<boolean> {
  return store.isReferred(context.database, kind, id);
}
