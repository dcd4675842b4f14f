import pg from 'pg';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { openDatabase } from '../../src/platform/database/database.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { createTestDatabase } from '../harness/database.ts';

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

test('a node starts beside the schema of a newer version, and leaves it as it is', async () => {
  const logged: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => logged.push(line) });
  const connection = openDatabase({ ...(await createTestDatabase()), max: 2 }, log);
  expect(await migrate(connection, log)).toEqual([]);
  expect(logged).toEqual([]);
  await connection.pool.query(`insert into kysely_migration values ('9999_of_the_next_version', now()::text)`);
  expect(await migrate(connection, log)).toEqual([]);
  expect(logged.join()).toContain('9999_of_the_next_version');
  await connection.close();
});
