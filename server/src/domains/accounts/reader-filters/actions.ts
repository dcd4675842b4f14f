import { timingSafeEqual } from 'node:crypto';
import type { ReaderFilters } from '@haggle/contract/accounts/reader-filters';
import type { Actor } from '../../../kernel/actor.ts';
import type { Context } from '../../../platform/context.ts';
import * as store from './store.ts';

export {
  type FilterChoices,
  type FilterKind,
  hasChoices,
  isHiddenFrom,
  shownConditions,
  switchColumns,
} from './store.ts';

/** Returns a reader's filters; undefined for visitors, and for members without any. */
export async function readFilterChoices(
  { database }: Context,
  reader: { id: string } | null,
): Promise<store.FilterChoices | undefined> {
  return reader ? store.findChoices(database, reader.id) : undefined;
}

/** Returns a member's switches, and the key that applies their filters to feeds. */
export async function readFilters(context: Context, actor: Actor): Promise<ReaderFilters & { feedKey: string }> {
  return { ...(await store.readSwitches(context.database, actor.id)), feedKey: toFeedKey(context, actor.id) };
}

export async function changeFilters(
  { database }: Context,
  actor: Actor,
  changes: Partial<ReaderFilters>,
): Promise<ReaderFilters> {
  await store.putSwitches(database, actor.id, changes);
  return store.readSwitches(database, actor.id);
}

/** Names a member in the URL of a feed, which carries no session. The key gives access to nothing but their filters. */
function toFeedKey({ secrets }: Context, userId: string): string {
  return `${userId}.${secrets.fingerprint(`feed ${userId}`)}`;
}

/** Returns the filters of the member in a feed's key; undefined if this site didn't issue the key. */
export async function readFilterChoicesByKey(context: Context, key: string): Promise<store.FilterChoices | undefined> {
  const [id = ''] = key.split('.');
  const expected = Buffer.from(toFeedKey(context, id));
  const actual = Buffer.from(key);
  const isValid = /^[1-9]\d{0,17}$/.test(id) && actual.length === expected.length && timingSafeEqual(actual, expected);
  return isValid ? readFilterChoices(context, { id }) : undefined;
}
