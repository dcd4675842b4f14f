import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { expect, inject, onTestFinished, test } from 'vitest';
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
  const logLines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => logLines.push(line) });
  const connection = openDatabase({ ...(await createTestDatabase()), max: 2 }, log);
  expect(await migrate(connection, log)).toEqual([]);
  expect(logLines).toEqual([]);
  await connection.pool.query(`insert into kysely_migration values ('9999_of_the_next_version', now()::text)`);
  expect(await migrate(connection, log)).toEqual([]);
  expect(logLines.join()).toContain('9999_of_the_next_version');
  await connection.close();
});

/** Migrates with a short statement timeout while another node holds the lock, until `work` is done and that has passed. */
async function migrateAfterOther(work: (other: pg.Client) => Promise<unknown>) {
  const logLines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => logLines.push(line) });
  const config = await createTestDatabase();
  const connection = openDatabase({ ...config, max: 1, statement_timeout: 1_000 }, log);
  const other = new pg.Client(config);
  await other.connect();
  // Kysely's lock.
  await other.query('select pg_advisory_lock(3853314791062309107)');
  const migrating = migrate(connection, log);
  const waiting = () =>
    other.query(`select from pg_stat_activity where datname = current_database()
      and wait_event = 'advisory' and query_start < clock_timestamp() - interval '1200 milliseconds'`);
  await expect.poll(async () => (await waiting()).rowCount).toBe(1);
  await work(other);
  await other.query('select pg_advisory_unlock(3853314791062309107)');
  const migrated = await migrating;
  const { rows } = await connection.pool.query('show statement_timeout');
  await other.end();
  await connection.close();
  return { migrated, logLines, timeout: rows[0].statement_timeout };
}

test('a node waits for another that migrates, for longer than a statement may take', async () => {
  expect(await migrateAfterOther(async () => {})).toEqual({ migrated: [], logLines: [], timeout: '1s' });
});

test('a node that waited for the migration of a newer version leaves the schema unchanged and logs that', async () => {
  const { migrated, logLines } = await migrateAfterOther((other) =>
    other.query(`insert into kysely_migration values ('9999_of_the_next_version', now()::text)`),
  );
  expect(migrated).toEqual([]);
  expect(logLines.join()).toContain('9999_of_the_next_version');
});

test('a migration that waits for two tables gives way before another transaction aborts, and is retried', async () => {
  const logLines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line) => logLines.push(line) });
  const config = await copyTemplate(inject('postgres'), 'template1');
  const connection = openDatabase({ ...config, max: 2 }, log);
  await migrate(connection, log, '0177_order_holds');
  const [member, other] = [new pg.Client(config), new pg.Client(config)];
  await Promise.all([member.connect(), other.connect()]);
  const waitingFor = async (table: string) =>
    (await other.query('select from pg_locks where not granted and relation = $1::regclass', [table])).rowCount;
  // The migration locks tables by name: it gets `backup_runs`, waits for `deals` and then for `mails`.
  await member.query('begin; lock table mails in row exclusive mode');
  await other.query('begin; lock table deals in access share mode');
  const migrating = migrate(connection, log);
  await expect.poll(() => waitingFor('deals'), { interval: 10 }).toBe(1);
  const locking = member.query('lock table backup_runs in row exclusive mode');
  await expect.poll(() => waitingFor('backup_runs'), { interval: 10 }).toBe(1);
  await setTimeout(500);
  await other.query('commit');
  await locking;
  await member.query('commit');
  expect(await migrating).toContain('0182_email_blocks');
  expect(logLines.join()).toContain('A migration needs a table that is in use');
  await Promise.all([member.end(), other.end()]);
  await connection.close();
});

test('a lost database is recognised by its own connection’s errors, not by similar errors from elsewhere', async () => {
  const log = pino({ level: 'silent' });
  const config = await createTestDatabase();
  const connection = openDatabase({ ...config, max: 1 }, log);
  const { database, pool } = connection;
  const errorOf = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error: unknown) => error,
    );
  /** Returns the errors of a statement that loses its connection, and of the next one in the same transaction. */
  const loseConnectionDuring = async (lose: () => unknown) => {
    const seenErrors: unknown[] = [];
    await errorOf(
      database.transaction().execute(async (transaction) => {
        const sleeping = errorOf(sql`select pg_sleep(60)`.execute(transaction));
        await lose();
        seenErrors.push(await sleeping, await errorOf(sql`select 1`.execute(transaction)));
        throw new Error('over');
      }),
    );
    return seenErrors;
  };
  const other = new pg.Client(config);
  await other.connect();
  const terminateBackend = async () => {
    const sleepingBackends = `from pg_stat_activity where datname = current_database() and query like 'select pg_sleep(60)%'`;
    await expect.poll(async () => (await other.query(`select pid ${sleepingBackends}`)).rowCount).toBe(1);
    await other.query(`select pg_terminate_backend(pid) ${sleepingBackends}`);
  };
  const lostErrors = [
    ...(await loseConnectionDuring(terminateBackend)),
    ...(await loseConnectionDuring(() => connection.breakConnections())),
  ];
  connection.refuseQueries(true);
  lostErrors.push(await errorOf(pool.query('select 1')), await errorOf(sql`select 1`.execute(database)));
  connection.refuseQueries(false);
  const unreachable = openDatabase({ ...config, host: '127.0.0.1', port: 1 }, log);
  lostErrors.push(
    await errorOf(unreachable.pool.query('select 1')),
    await errorOf(sql`select 1`.execute(unreachable.database)),
  );
  expect(lostErrors.map(String)).toHaveLength(8);
  for (const lostError of lostErrors) expect(isDatabaseGone(lostError), String(lostError)).toBe(true);
  expect(isDatabaseGone(new Error('A job failed.', { cause: lostErrors[0] }))).toBe(true);

  const otherErrors = [
    Object.assign(new Error('aborted'), { code: 'ECONNRESET' }),
    new Error('Connection terminated unexpectedly'),
    await errorOf(fetch('http://127.0.0.1:1/')),
    await errorOf(readFile('/nowhere/at/all')),
    await errorOf(sql`select 1 / 0`.execute(database)),
    await errorOf(pool.query('select nothing')),
  ];
  for (const error of otherErrors) expect(isDatabaseGone(error), String(error)).toBe(false);
  await other.end();
  await Promise.all([connection.close(), unreachable.close()]);
});

test('the job library may release its connection twice, as it does when it loses one while it stops', async () => {
  const connection = openDatabase({ ...(await createTestDatabase()), max: 1 }, pino({ level: 'silent' }));
  onTestFinished(() => connection.close());
  const { pool } = connection;
  const release = await new Promise<() => void>((resolve, reject) =>
    pool.connect((error, _, release) => (error ? reject(error) : resolve(release))),
  );
  release();
  expect(() => release()).not.toThrow();
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});
