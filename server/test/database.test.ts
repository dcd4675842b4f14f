import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from './database.ts';

test('every call gives a database of its own, migrated and empty', async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  expect(one.database).not.toBe(other.database);
  const client = new pg.Client(one);
  await client.connect();
  const { rows } = await client.query('select count(*)::int as users from users');
  expect(rows).toEqual([{ users: 0 }]);
  const { rows: jobs } = await client.query("select to_regclass('graphile_worker.jobs') is not null as exists");
  expect(jobs).toEqual([{ exists: true }]);
  await client.end();
});
