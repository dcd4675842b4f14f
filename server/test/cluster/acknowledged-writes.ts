import { expect } from 'vitest';
import type { Database } from '../../src/platform/database/database.ts';
import type { Load } from './load.ts';

/** Expects that every write acknowledged to the members under load is in the database. */
export async function expectAllStored(database: Database, { comments, votes, saves, dealIds }: Load): Promise<void> {
  expect(comments.length).toBeGreaterThan(0);
  const storedComments = await database.selectFrom('comments').select('id').where('id', 'in', comments).execute();
  expect(storedComments).toHaveLength(comments.length);
  const rows = await database.selectFrom('votes').select(['user_id', 'deal_id', 'value']).execute();
  const storedVotes = new Map(rows.map((row) => [`${row.user_id} ${row.deal_id}`, row.value]));
  for (const [key, value] of votes) expect(storedVotes.get(key), `vote ${key}`).toBe(value);
  const savedRows = await database.selectFrom('saves').select(['user_id', 'deal_id']).execute();
  const savedPairs = new Set(savedRows.map((row) => `${row.user_id} ${row.deal_id}`));
  for (const [key, isSaved] of saves) expect(savedPairs.has(key), `save ${key}`).toBe(isSaved);
  const deals =
    dealIds.length === 0 ? [] : await database.selectFrom('deals').select('id').where('id', 'in', dealIds).execute();
  expect(deals).toHaveLength(dealIds.length);
}
