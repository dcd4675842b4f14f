import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/harness/database.ts';
import { type Connection, DatabaseClient, isDatabaseGone, openDatabase } from './database.ts';
import { prepare } from './prepared.ts';
import { isPlainRead } from './read-batch.ts';

let connection: Connection;
const connected: number[] = [];

/** Returns the backend's process id, and fails for a divisor of zero. */
const divideTen = prepare<{ by: number }>()(
  (_, given) =>
    sql<{ pid: number; half: number }>`select pg_backend_pid() as pid, 10 / ${given('by')}::integer as half`,
);

beforeAll(async () => {
  const config = await createTestDatabase();
  connection = openDatabase({ ...config, max: 20, Client: DatabaseClient }, pino({ level: 'silent' }));
  connection.pool.on('connect', () => connected.push(1));
});

afterAll(() => connection.close());

test('reads requested together are sent over one connection', async () => {
  const rows = await Promise.all([1, 2, 5].map((by) => divideTen(connection.database, { by })));
  expect(rows.flat().map(({ half }) => half)).toEqual([10, 5, 2]);
  expect(new Set(rows.flat().map(({ pid }) => pid)).size).toBe(1);
  expect(connected.length).toBe(1);
});

test('20 reads requested together are spread over three connections', async () => {
  const rows = await Promise.all(Array.from({ length: 20 }, () => divideTen(connection.database, { by: 1 })));
  expect(new Set(rows.flat().map(({ pid }) => pid)).size).toBe(3);
});

test('a failing read doesn’t fail the other reads of its batch', async () => {
  const outcomes = await Promise.allSettled([1, 0, 2].map((by) => divideTen(connection.database, { by })));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(outcomes[1]).toMatchObject({ reason: expect.any(pg.DatabaseError) });
  expect(await divideTen(connection.database, { by: 10 })).toMatchObject([{ half: 1 }]);
});

test('a read inside a transaction sees its uncommitted rows, a read outside doesn’t', async () => {
  const count = prepare()(() => sql<{ n: number }>`select count(*)::integer as n from read_batch_rows`);
  await sql`create table read_batch_rows (id integer)`.execute(connection.database);
  await connection.database.transaction().execute(async (transaction) => {
    await sql`insert into read_batch_rows values (1)`.execute(transaction);
    const [[inside], [outside]] = await Promise.all([count(transaction, {}), count(connection.database, {})]);
    expect([inside?.n, outside?.n]).toEqual([1, 0]);
  });
});

test('reads wait for the connection of a transaction, and never run inside that transaction', async () => {
  const singleConnection = openDatabase({ ...(await createTestDatabase()), max: 1 }, pino({ level: 'silent' }));
  const readPid = prepare()(() => sql<{ pid: number }>`select pg_backend_pid() as pid`);
  const [firstPid] = await readPid(singleConnection.database, {});
  const order: string[] = [];
  let outside: Promise<unknown> | undefined;
  const failed = singleConnection.database.transaction().execute(async (transaction) => {
    outside = Promise.all([
      readPid(singleConnection.database, {}),
      divideTen(singleConnection.database, { by: 5 }),
    ]).then((rows) => {
      order.push('outside');
      return rows;
    });
    const [inside] = await readPid(transaction, {});
    expect(inside?.pid).toBe(firstPid?.pid);
    await sql`select pg_sleep(0.1)`.execute(transaction);
    order.push('inside');
    // A failed transaction must not affect later reads on its connection.
    await divideTen(transaction, { by: 0 });
  });
  await expect(failed).rejects.toBeInstanceOf(pg.DatabaseError);
  expect(await outside).toMatchObject([[{ pid: firstPid?.pid }], [{ half: 2 }]]);
  expect(order).toEqual(['inside', 'outside']);
  await singleConnection.close();
});

test('when the backend process of a batch is killed, all its reads fail as if the database were gone', async () => {
  const sleepLong = prepare()(() => sql<{ pid: number }>`select pg_backend_pid() as pid, pg_sleep(20)::text as slept`);
  const stalledReads = Promise.allSettled([
    sleepLong(connection.database, {}),
    divideTen(connection.database, { by: 1 }),
  ]);
  await expect
    .poll(async () => {
      const { rows } = await connection.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event = 'PgSleep'`);
      return rows.length;
    })
    .toBe(1);
  for (const outcome of await stalledReads) {
    expect(outcome.status).toBe('rejected');
    expect(isDatabaseGone((outcome as PromiseRejectedResult).reason)).toBe(true);
  }
  expect(await divideTen(connection.database, { by: 2 })).toMatchObject([{ half: 5 }]);
});

test('every read fails when no connection is available', async () => {
  connection.refuseQueries(true);
  const outcomes = await Promise.allSettled([1, 2].map((by) => divideTen(connection.database, { by })));
  connection.refuseQueries(false);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await divideTen(connection.database, { by: 5 })).toMatchObject([{ half: 2 }]);
});

test.each([
  ['select id from deals', true],
  [' select (select 1) as one', true],
  ['select id from deals for no key update', false],
  ['select id from deals for share', false],
  ['select id from deals for key share', false],
  ['select pg_advisory_xact_lock($1, $2)', false],
  ['with moved as (update deals set id = 1) select 1', false],
  ['insert into deals default values', false],
])('“%s” may be batched with other reads: %s', (text, isPlain) => {
  expect(isPlainRead(text)).toBe(isPlain);
});
