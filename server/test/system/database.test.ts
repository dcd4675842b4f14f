import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { expect, inject, test } from 'vitest';
import { isDatabaseGone, openDatabase } from '../../src/platform/database/database.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { createTestDatabase } from '../harness/database.ts';
import { copyTemplate } from '../harness/postgres.ts';

test('every call of createTestDatabase gives a separate database, migrated and empty', async () => {
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

test('a node starts on the schema of a newer version, leaves it unchanged and logs that', async () => {
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

test('a migration that gets in the way of a transaction gives way to it and is retried', async () => {
  const logged: string[] = [];
  const log = pino({ level: 'info' }, { write: (line) => logged.push(line) });
  const config = await copyTemplate(inject('postgres'), 'template1');
  const connection = openDatabase({ ...config, max: 2 }, log);
  await migrate(connection, log, '0177_order_holds');
  const member = new pg.Client(config);
  await member.connect();
  // The next migrations lock `backup_runs` and then `mails`; this transaction locks them in the opposite order.
  await member.query('begin; lock table mails in row exclusive mode');
  const made = migrate(connection, log);
  const waiting = () => member.query("select from pg_locks where not granted and relation = 'mails'::regclass");
  await expect.poll(async () => (await waiting()).rowCount).toBe(1);
  await member.query('lock table backup_runs in row exclusive mode');
  await member.query('commit');
  expect(await made).toContain('0182_email_blocks');
  expect(logged.join()).toContain('A migration needs a table that is in use');
  await member.end();
  await connection.close();
});

test('a lost database is recognised by its own connection’s errors, not by similar errors from elsewhere', async () => {
  const log = pino({ level: 'silent' });
  const config = await createTestDatabase();
  const connection = openDatabase({ ...config, max: 1 }, log);
  const { database, pool } = connection;
  const failureOf = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error: unknown) => error,
    );
  /** Returns the errors of a statement that loses its connection, and of the next one in the same transaction. */
  const loseDuring = async (lose: () => unknown) => {
    const seen: unknown[] = [];
    await failureOf(
      database.transaction().execute(async (transaction) => {
        const slept = failureOf(sql`select pg_sleep(60)`.execute(transaction));
        await lose();
        seen.push(await slept, await failureOf(sql`select 1`.execute(transaction)));
        throw new Error('over');
      }),
    );
    return seen;
  };
  const other = new pg.Client(config);
  await other.connect();
  const end = async () => {
    const asleep = `from pg_stat_activity where datname = current_database() and query like 'select pg_sleep(60)%'`;
    await expect.poll(async () => (await other.query(`select pid ${asleep}`)).rowCount).toBe(1);
    await other.query(`select pg_terminate_backend(pid) ${asleep}`);
  };
  const losses = [...(await loseDuring(end)), ...(await loseDuring(() => connection.breakConnections()))];
  connection.refuseQueries(true);
  losses.push(await failureOf(pool.query('select 1')), await failureOf(sql`select 1`.execute(database)));
  connection.refuseQueries(false);
  const nowhere = openDatabase({ ...config, host: '127.0.0.1', port: 1 }, log);
  losses.push(
    await failureOf(nowhere.pool.query('select 1')),
    await failureOf(sql`select 1`.execute(nowhere.database)),
  );
  expect(losses.map(String)).toHaveLength(8);
  for (const loss of losses) expect(isDatabaseGone(loss), String(loss)).toBe(true);
  expect(isDatabaseGone(new Error('A job failed.', { cause: losses[0] }))).toBe(true);

  const others = [
    Object.assign(new Error('aborted'), { code: 'ECONNRESET' }),
    new Error('Connection terminated unexpectedly'),
    await failureOf(fetch('http://127.0.0.1:1/')),
    await failureOf(readFile('/nowhere/at/all')),
    await failureOf(sql`select 1 / 0`.execute(database)),
    await failureOf(pool.query('select nothing')),
  ];
  for (const error of others) expect(isDatabaseGone(error), String(error)).toBe(false);
  await other.end();
  await Promise.all([connection.close(), nowhere.close()]);
});
