import type { Context } from '../../platform/context.ts';
import * as store from './store.ts';

/** Lets requests ask by the slug that a category, store or brand has now, as the alerts of those who joined do. */
export function moveWantedReferences(
  context: Context,
  kind: 'category' | 'store' | 'brand',
  move: { from: string; into: string },
): Promise<void> {
  return store.moveReferences(context.database, kind, move);
}
