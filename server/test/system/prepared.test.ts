import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { openDatabase } from '../../src/platform/database/database.ts';
import { prepare } from '../../src/platform/database/prepared.ts';
import { createTestDatabase } from '../harness/database.ts';

const log = pino({ level: 'silent' });

async function openTestDatabase() {
  const { database, pool, close } = openDatabase({ ...(await createTestDatabase()), max: 1 }, log);
  return { database, pool, close };
}

test('a prepared statement is reused by its connection with other values', async () => {
  const { database, pool, close } = await openTestDatabase();
  const double = prepare<{ n: number }>()((_, given) => sql<{ n: number }>`select 2 * ${given('n')}::integer as n`);
  expect(await double(database, { n: 3 })).toEqual([{ n: 6 }]);
  expect(await double(database, { n: 4 })).toEqual([{ n: 8 }]);
  const { rows } = await pool.query(`select count(*)::integer as kept from pg_prepared_statements`);
  expect(rows).toEqual([{ kept: 1 }]);
  await close();
});

test('a prepared statement still works after its columns changed or it was deallocated', async () => {
  const { database, pool, close } = await openTestDatabase();
  await pool.query('create table kettles (litres integer)');
  await pool.query('insert into kettles values (2)');
  const read = prepare()(() => sql`select * from kettles`);
  expect(await read(database, {})).toEqual([{ litres: 2 }]);
  await pool.query('alter table kettles add column watts integer default 1000');
  expect(await read(database, {})).toEqual([{ litres: 2, watts: 1000 }]);
  // As behind a pooler that hands out another connection each time.
  await pool.query('deallocate all');
  expect(await read(database, {})).toEqual([{ litres: 2, watts: 1000 }]);
  expect(await read(database, {})).toEqual([{ litres: 2, watts: 1000 }]);
  await close();
});
