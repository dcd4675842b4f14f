import type { Actor } from '../../../kernel/actor.ts';
import { type Context, primaryOf } from '../../../platform/context.ts';
import * as store from './store.ts';

/** A key that is derived from the site's secret key, and can be renewed without it. */
type DerivedKey = 'emailReports';

/** The number is no secret, but isn't part of the settings that anyone may read. */
const nameOf = (key: DerivedKey): string => `${key}KeyGeneration`;

/** Returns how often a key has been renewed. */
export async function readKeyGeneration(context: Context, key: DerivedKey): Promise<number> {
  return (await store.findNumber(primaryOf(context), nameOf(key))) ?? 0;
}

/** Renews a key, in the running transaction; what was derived before is no longer valid. */
export async function renewKey(context: Context, actor: Actor, key: DerivedKey): Promise<void> {
  await store.incrementNumber(context.database, { name: nameOf(key), by: actor.id, at: context.clock() });
}
