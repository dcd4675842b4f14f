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

/** What a reader's lists leave out; undefined for visitors, and for members who leave out nothing. */
export async function readFilterChoices(
  { database }: Context,
  reader: { id: string } | null,
): Promise<store.FilterChoices | undefined> {
  return reader ? store.findChoices(database, reader.id) : undefined;
}

/** What a member has switched on, and the key by which feeds leave it out too. */
export async function readFilters(context: Context, actor: Actor): Promise<ReaderFilters & { feedKey: string }> {
  return { ...(await store.readSwitches(context.database, actor.id)), feedKey: toFeedKey(context, actor.id) };
}

export async function changeFilters(
  { database }: Context,
  actor: Actor,
  changed: Partial<ReaderFilters>,
): Promise<ReaderFilters> {
  await store.putSwitches(database, actor.id, changed);
  return store.readSwitches(database, actor.id);
}

/** Names a member in the address of a feed, which carries no login; it opens nothing but this member's choice of deals. */
function toFeedKey({ secrets }: Context, userId: string): string {
  return `${userId}.${secrets.fingerprint(`feed ${userId}`)}`;
}

/** What the reader whom a feed's address names leaves out; undefined for a key that is not ours. */
export async function readFilterChoicesByKey(context: Context, key: string): Promise<store.FilterChoices | undefined> {
  const [id = ''] = key.split('.');
  const expected = Buffer.from(toFeedKey(context, id));
  const given = Buffer.from(key);
  const isOurs = /^[1-9]\d{0,17}$/.test(id) && given.length === expected.length && timingSafeEqual(given, expected);
  return isOurs ? readFilterChoices(context, { id }) : undefined;
}
