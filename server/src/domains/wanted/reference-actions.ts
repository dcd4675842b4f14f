import type { Context } from '../../platform/context.ts';
import * as store from './store.ts';

/** Updates the slug of a category, store or brand in requests, as happens in the alerts of their members. */
export function moveWantedReferences(
  context: Context,
  kind: 'category' | 'store' | 'brand',
  move: { from: string; into: string },
): Promise<void> {
  return store.moveReferences(context.database, kind, move);
}
