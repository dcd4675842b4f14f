import type { PointsData, PointsEntry } from '@haggle/contract/points';
import type { Event } from '../../events.ts';
import type { Context } from '../../platform/context.ts';
import { type PageRequest, toList } from '../../platform/paging.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type Pay, payForApproval, payForVote } from './rules.ts';
import * as store from './store.ts';

/** @throws Refusal `user_not_found` */
export async function readPoints(context: Context, userId: string): Promise<PointsData & { username: string }> {
  const standing = await store.findStanding(context.database, userId);
  if (!standing) throw new Refusal('user_not_found');
  return { username: standing.username, points: standing.points, reputationScore: standing.reputation, badges: [] };
}

export async function listHistory(context: Context, userId: string, page: PageRequest) {
  return toList(page, await store.listEntries(context.database, userId, page), toEntry);
}

/** Consequence of `vote.cast`: the author gains or loses. */
export async function payAuthorForVote(context: Context, event: Event<'vote.cast'>): Promise<void> {
  const { authorId, from, to, title } = event.payload;
  for (const pay of payForVote(from, to, title)) await enter(context, event, authorId, pay);
}

/** Consequence of `deal.approved`. */
export async function payAuthorForApproval(context: Context, event: Event<'deal.approved'>): Promise<void> {
  await enter(context, event, event.payload.authorId, payForApproval(event.payload.title));
}

async function enter(context: Context, event: Event, userId: string | null, pay: Pay): Promise<void> {
  if (userId === null) return;
  await store.insertEntry(context.database, { ...pay, userId, eventId: event.id, at: new Date(event.at) });
}

function toEntry(row: store.EntryRow): PointsEntry {
  return { _id: row.id, pointsChange: row.points_change, reason: row.reason, createdAt: row.created_at.toISOString() };
}
