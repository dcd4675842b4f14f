import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StartError } from '../../src/kernel/start-error.ts';
import { type Embedded, startEmbedded } from '../../src/platform/database/embedded/embedded.ts';

const log = pino({ level: 'silent' });
const settings = { fsync: 'off' };
let data: string;
const startedDatabases: Embedded[] = [];

beforeEach(async () => {
  data = mkdtempSync(join(tmpdir(), 'haggle-embedded-'));
  await chmod(data, 0o755);
});

afterEach(async () => {
  for (const embedded of startedDatabases.splice(0)) await embedded.stop();
  rmSync(data, { recursive: true, force: true });
});

async function start(folder = join(data, 'postgres')): Promise<Embedded> {
  const embedded = await startEmbedded({ folder, log, settings });
  startedDatabases.push(embedded);
  return embedded;
}

async function query(embedded: Embedded, statement: string): Promise<unknown[]> {
  const client = new pg.Client(embedded.config);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

function serverPid(): number {
  return Number(readFileSync(join(data, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
}

test('data survives a stop and a start', async () => {
  const first = await start();
  await query(first, 'create table notes (words text)');
  await query(first, "insert into notes values ('kept')");
  await first.stop();
  expect(existsSync(join(data, 'postgres/postmaster.pid'))).toBe(false);
  expect(await query(await start(), 'select words from notes')).toEqual([{ words: 'kept' }]);
});

test('lower case and search words work with accents', async () => {
  const embedded = await start();
  const rows = await query(embedded, "select lower('ÀÉÎ') as lower, to_tsvector('simple', 'ÉCLAIR')::text as words");
  expect(rows).toEqual([{ lower: 'àéî', words: "'éclair':1" }]);
});

test('a second Haggle is refused because the folder is in use', async () => {
  const first = await start();
  await expect(start()).rejects.toThrow('Another Haggle is using this data folder');
  expect(await query(first, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('only one of two simultaneous starts in a folder succeeds', async () => {
  const results = await Promise.allSettled([start(), start()]);
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
  expect(results.find((result) => result.status === 'rejected')?.reason).toBeInstanceOf(StartError);
});

test('a killed database is restarted automatically', async () => {
  const embedded = await start();
  for (let round = 0; round < 3; round++) {
    process.kill(serverPid(), 'SIGKILL');
    await vi.waitFor(() => query(embedded, 'select 1'), { timeout: 30_000, interval: 50 });
  }
});

test('leftovers of a first start that was killed are removed by the next start', async () => {
  mkdirSync(join(data, 'postgres.new-999999999'));
  writeFileSync(join(data, 'postgres.new-999999999/PG_VERSION'), '18\n');
  mkdirSync(join(data, 'postgres'));
  await start();
  expect(existsSync(join(data, 'postgres.new-999999999'))).toBe(false);
});

test('a database of another PostgreSQL version is refused, naming both versions', async () => {
  mkdirSync(join(data, 'postgres'));
  writeFileSync(join(data, 'postgres/PG_VERSION'), '16\n');
  await expect(start()).rejects.toThrow(
    /was created by PostgreSQL 16, but this version of Haggle includes PostgreSQL 18/,
  );
});

test('a folder with other files in it is refused', async () => {
  mkdirSync(join(data, 'postgres'));
  writeFileSync(join(data, 'postgres/holiday.txt'), 'photos');
  await expect(start()).rejects.toThrow('holds something other than a database');
});

test('a data folder that can’t be created is named in the error', async () => {
  writeFileSync(join(data, 'file'), '');
  await expect(start(join(data, 'file/data/postgres'))).rejects.toThrow(
    `cannot write to its data folder ${data}/file/data`,
  );
});

test('the socket of a folder with a long path is in another folder', async () => {
  const deep = join(data, 'a-folder-with-a-rather-long-name'.repeat(3));
  const embedded = await start(join(deep, 'postgres'));
  expect(embedded.config.host).not.toContain(deep);
  expect(await query(embedded, 'select 1 as one')).toEqual([{ one: 1 }]);
  await embedded.stop();
  rmSync(embedded.config.host, { recursive: true });
});

test('a PID file that names a process other than PostgreSQL doesn’t prevent a start', async () => {
  await (await start()).stop();
  writeFileSync(join(data, 'postgres/postmaster.pid'), `${process.pid}\n${join(data, 'postgres')}\n0\n5432\n${data}\n`);
  await start();
});
