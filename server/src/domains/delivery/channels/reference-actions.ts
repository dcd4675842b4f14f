import type { Context } from '../../../platform/context.ts';
import * as store from './store.ts';

/** Moves the rules of channels from one category or store to another, by slug. */
export function moveChannelReferences(
  context: Context,
  kind: 'category' | 'store',
  move: { from: string; into: string },
): Promise<void> {
  return store.moveReferences(context.database, kind, move);
}
