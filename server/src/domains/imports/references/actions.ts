import type { Context } from '../../../platform/context.ts';
import * as store from './store.ts';

/** Lets imports name a category by the slug that it has now. */
export function moveImportReferences(context: Context, move: { from: string; into: string }): Promise<void> {
  return store.moveCategory(context.database, move);
}
