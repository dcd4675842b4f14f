import type { DealRecord, FollowSuggestions } from '@haggle/contract/deals/track-records';
import * as dealLimits from '@haggle/contract/limits/deals';
import * as followLimits from '@haggle/contract/limits/follows';
import type { Actor } from '../../../kernel/actor.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { hour } from '../../../kernel/time.ts';
import type { Context } from '../../../platform/context.ts';
import { requireUser } from '../../accounts/users/actions.ts';
import { isGoodRecord } from './rules.ts';
import * as store from './store.ts';
import { toSuggestedMember, toSuggestedStore } from './views.ts';

/**
 * Returns the track record of a member's deals.
 * @throws Refusal `user_not_found`
 */
export async function readPosterRecord(context: Context, userId: string): Promise<DealRecord> {
  await requireUser(context, userId);
  return readRecord(context, 'submitted_by', userId);
}

/**
 * Returns the track record of the deals at a store.
 * @throws Refusal `store_not_found`
 */
export async function readStoreRecord(context: Context, slug: string): Promise<DealRecord> {
  const id = await store.findStore(context.database, slug);
  if (id === undefined) throw new Refusal('store_not_found');
  return readRecord(context, 'store_id', id);
}

const emptyRecord: DealRecord = { deals: 0, worked: 0 };

async function readRecord(context: Context, column: 'submitted_by' | 'store_id', id: string): Promise<DealRecord> {
  return (await countWorked(context, column, [id])).get(id) ?? emptyRecord;
}

function countWorked(context: Context, column: 'submitted_by' | 'store_id', ids: readonly string[]) {
  const { hours, most: limit } = dealLimits.record;
  const before = new Date(context.clock().getTime() - hours * hour);
  return store.countWorked(context.database, column, ids, { before, hours, limit });
}

/** Suggests whom to follow: members whose deals were liked and still worked later, and the stores with most deals. */
export async function suggestFollows(context: Context, actor: Actor | null): Promise<FollowSuggestions> {
  const { database } = context;
  const { members, stores, amongDeals: latestDeals, candidates } = followLimits.suggestions;
  const readerId = actor?.id ?? null;
  const [posters, busyStores] = await Promise.all([
    store.listPosters(database, { readerId, latestDeals, limit: candidates, now: context.clock() }),
    store.listBusyStores(database, { readerId, latestDeals, limit: stores }),
  ]);
  const records = await countWorked(
    context,
    'submitted_by',
    posters.map(({ id }) => id),
  );
  const suggested = posters.map((row) => toSuggestedMember(row, records.get(row.id) ?? emptyRecord));
  return {
    members: suggested.filter(({ record }) => isGoodRecord(record)).slice(0, members),
    stores: busyStores.map(toSuggestedStore),
  };
}
