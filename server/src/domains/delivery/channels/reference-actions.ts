import type { Context } from '../../../platform/context.ts';
import * as store from './store.ts';

/** Lets channels take deals by the slug that a category or store has now. */
export function moveChannelReferences(
  context: Context,
  kind: 'category' | 'store',
  move: { from: string; into: string },
): Promise<void> {
  return store.moveReferences(context.database, kind, move);
}
