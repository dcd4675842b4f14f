import type { Context } from '../../../platform/context.ts';
import * as store from './store.ts';

export { type Choices, type FilterKind, hasChoices, isHiddenFrom, shownConditions } from './store.ts';

/** What a reader's lists leave out; undefined for visitors, and for members who leave out nothing. */
export async function readChoices(
  { database }: Context,
  reader: { id: string } | null,
): Promise<store.Choices | undefined> {
  return reader ? store.findChoices(database, reader.id) : undefined;
}
