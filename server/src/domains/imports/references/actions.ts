import type { Context } from '../../../platform/context.ts';
import * as store from './store.ts';

/** Points imports at the new slug of a category. */
export function moveImportReferences(context: Context, move: { from: string; into: string }): Promise<void> {
  return store.moveCategory(context.database, move);
}
