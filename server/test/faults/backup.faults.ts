import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createSecrets } from '../../src/platform/secrets/secrets.ts';
import { createDatabaseFolder, runAsDatabaseUser, signal, startAsDatabaseUser } from '../cluster/database-processes.ts';
import { requirePostgres } from '../cluster/programs.ts';
import { freePort, launch } from '../harness/launch.ts';
import { type Member, password, useSite } from '../harness/site.ts';

const program = join(import.meta.dirname, '../../bin/haggle.js');
const site = useSite();
const folder = mkdtempSync(join(tmpdir(), 'haggle-backup-'));
const backups = join(folder, 'backups');
const createdDatabases: string[] = [];

afterAll(async () => {
  for (const name of createdDatabases) await site.connection.pool.query(`drop database if exists ${name} with (force)`);
  rmSync(folder, { recursive: true, force: true });
});

function urlOf(database: string): string {
  const { host = '', port, user } = site.connection.pool.options;
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}

async function createEmptyDatabase(): Promise<string> {
  const name = `restored_${crypto.randomUUID().replaceAll('-', '')}`;
  await site.connection.pool.query(`create database ${name} template template0`);
  createdDatabases.push(name);
  return name;
}

async function run(
  args: string[],
  { database, dataDir, key = '' }: { database: string; dataDir: string; key?: string },
) {
  const url = database.startsWith('postgres:') ? database : urlOf(database);
  const env = { ...process.env, DATABASE_URL: url, DATA_DIR: dataDir, SECRET_KEY: key };
  const child = spawn(process.execPath, [program, ...args], { env, stdio: 'pipe' });
  const text = { out: '', err: '' };
  child.stdout.on('data', (chunk) => {
    text.out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    text.err += chunk;
  });
  const [code] = await once(child, 'close');
  return { code, ...text };
}

const source = join(folder, 'source');
const siteOptions = () => ({ database: site.connection.pool.options.database ?? '', dataDir: source });

async function queryRows<T extends pg.QueryResultRow>(database: string, statement: string): Promise<T[]> {
  const client = new pg.Client(database.startsWith('postgres:') ? database : urlOf(database));
  await client.connect();
  try {
    return (await client.query<T>(statement)).rows;
  } finally {
    await client.end();
  }
}

let file: string;
let robin: Member;

beforeAll(async () => {
  mkdirSync(backups);
  mkdirSync(join(source, 'files/ab'), { recursive: true });
  writeFileSync(join(source, 'files/ab/kettle.webp'), 'a picture');
  writeFileSync(join(source, 'files/ab/pan.webp.0a1b2c3d-0000-4000-8000-000000000000'), 'half a pict');
  writeFileSync(join(source, 'secret-key'), 'a key that opens what is sealed here');
  robin = await site.member('robin');
  const secrets = createSecrets('a key that opens what is sealed here');
  await site.context.database
    .updateTable('users')
    .set({ totp_secret: secrets.encrypt('JBSWY3DPEHPK3PXP', `users.totp_secret:${robin.id}`) })
    .where('id', '=', robin.id)
    .execute();
  for (let n = 0; n < 20; n++) await site.deal(robin, { title: `A kettle of copper, number ${n}\t\\ "quoted" ü` });
});

test('a site in use is backed up into one file', async () => {
  let isOver = false;
  const writes = (async () => {
    const member = await site.member();
    for (let n = 0; !isOver; n++) await site.deal(member, { title: `A pan of iron, number ${n}` });
  })();
  const { code, out, err } = await run(['backup', backups, '--with-secret'], siteOptions());
  isOver = true;
  await writes;
  expect({ code, err: code === 0 ? '' : err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(/^Wrote [\d,]+ rows from \d+ tables and \d+ pictures \([\d.]+ MB\) to\n.*\.tar\n/);
  const [name, ...otherNames] = readdirSync(backups);
  expect(otherNames).toEqual([]);
  file = join(backups, name ?? '');
});

test('--keep leaves only the latest backups in a folder, and refuses an invalid number before writing', async () => {
  const keptFolder = join(folder, 'kept');
  const refused = await run(['backup', keptFolder, '--keep', 'all'], siteOptions());
  expect(refused.err).toContain('--keep must be 1 to 9999, not all.');
  mkdirSync(keptFolder);
  for (const keep of ['5', '2', '2']) {
    expect((await run(['backup', keptFolder, '--keep', keep], siteOptions())).code).toBe(0);
    // Backups are named by the second.
    await sleep(1_100);
  }
  const names = readdirSync(keptFolder);
  expect(names).toHaveLength(2);
  const last = await run(['backup', keptFolder, '--keep', '1'], siteOptions());
  expect(last.out).toContain(`Deleted ${names.toSorted().at(-1)}, keeping the latest 1.`);
  expect(readdirSync(keptFolder)).toHaveLength(1);
});

test('a missing target folder is refused, not created, because its disk may not be mounted', async () => {
  const missing = join(folder, 'not-mounted');
  const { code, err } = await run(['backup', missing], siteOptions());
  expect(code).toBe(1);
  expect(err).toBe(
    `The folder ${missing} does not exist, so no backup was made. Mount its disk, or create it: mkdir -p ${missing}\n`,
  );
  expect(existsSync(missing)).toBe(false);
});

test('a backup is restored into an empty database with every row, and the site runs on it', async () => {
  const [database, dataDir] = [await createEmptyDatabase(), join(folder, 'restored')];
  const { code, out, err } = await run(['restore', backups], { database, dataDir });
  expect({ code, err: code === 0 ? '' : err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(/^Restored and verified: /);
  expect(readFileSync(join(dataDir, 'secret-key'), 'utf8')).toBe('a key that opens what is sealed here');
  expect(readdirSync(join(dataDir, 'files/ab'))).toEqual(['kettle.webp']);

  const kettles = `select count(*)::integer as n from deals where title like 'A kettle%'`;
  expect(await queryRows(database, kettles)).toEqual([{ n: 20 }]);
  const hashes = `select md5(string_agg(password_hash, ',' order by id)) as hashes from users where username = 'robin'`;
  expect(await queryRows(database, hashes)).toEqual(await queryRows(siteOptions().database, hashes));
  // The next ID must be unused.
  const next = `select nextval(pg_get_serial_sequence('deals', 'id')) > max(id) as ok from deals`;
  expect(await queryRows(database, next)).toEqual([{ ok: true }]);
  const lockedJobs = 'select count(*)::integer as n from graphile_worker._private_jobs where locked_at is not null';
  expect(await queryRows(database, lockedJobs)).toEqual([{ n: 0 }]);

  const port = String(await freePort());
  const restored = launch({ PORT: port, DATABASE_URL: urlOf(database), DATA_DIR: dataDir, SECRET_KEY: '' });
  await restored.ready();
  const signIn = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: robin.email, password }),
  });
  expect(signIn.status).toBe(200);
  process.kill(restored.pid, 'SIGTERM');
  expect(await restored.exited).toBe(0);

  const again = await run(['restore', file], { database, dataDir });
  expect(again.code).toBe(1);
  expect(again.err).toMatch(/The database is not empty: it has \d+ members?\./);
});

test('a truncated, damaged or missing backup or another file is refused, and nothing is written', async () => {
  const [database, dataDir] = [await createEmptyDatabase(), join(folder, 'refused')];
  const refused = async (path: string) => (await run(['restore', path], { database, dataDir })).err;
  const damagedFile = join(folder, 'half.tar');
  copyFileSync(file, damagedFile);
  truncateSync(damagedFile, Math.floor(readFileSync(file).length / 2));
  expect(await refused(damagedFile)).toContain('is incomplete: it ends too early.');
  const bytes = readFileSync(file);
  bytes.write('X', bytes.indexOf('robin') > 0 ? bytes.indexOf('robin') : Math.floor(bytes.length / 2));
  writeFileSync(damagedFile, bytes);
  expect(await refused(damagedFile)).toMatch(/damaged|incomplete|not a Haggle backup/);
  writeFileSync(damagedFile, 'not a backup at all');
  expect(await refused(damagedFile)).toMatch(/not a Haggle backup|incomplete/);
  expect(await refused(join(folder, 'nothing.tar'))).toContain('does not exist');
  expect(await queryRows(database, `select count(*)::integer as n from pg_tables where schemaname = 'public'`)).toEqual(
    [{ n: 0 }],
  );
});

test('a backup can be checked from end to end without a database, and --help exits with 0', async () => {
  const unreachable = { database: 'postgres://nobody@127.0.0.1:1/nothing', dataDir: join(folder, 'untouched') };
  const checked = await run(['restore', '--check', file], unreachable);
  expect(checked).toMatchObject({ code: 0, err: '' });
  expect(checked.out).toMatch(/ is complete, with the secret key: [\d,]+ rows from \d+ tables and 1 pictures\.\n$/);
  const damagedFile = join(folder, 'half-checked.tar');
  copyFileSync(file, damagedFile);
  truncateSync(damagedFile, Math.floor(readFileSync(file).length / 2));
  expect(await run(['restore', damagedFile, '--check'], unreachable)).toMatchObject({
    code: 1,
    err: `${damagedFile} is incomplete: it ends too early.\n`,
  });
  for (const command of ['backup', 'restore']) {
    const help = await run([command, '--help'], unreachable);
    expect(help).toMatchObject({ code: 0, err: '' });
    expect(help.out).toMatch(/^Usage:\n {2}npm run backup/);
  }
  expect(readdirSync(folder)).not.toContain('untouched');
});

test('a restore with another secret key than the backup’s is refused before it writes, unless forced', async () => {
  const [database, dataDir] = [await createEmptyDatabase(), join(folder, 'another-key')];
  const key = 'f'.repeat(40);
  const tables = `select count(*)::integer as n from pg_tables where schemaname = 'public'`;
  const withSecret = await run(['restore', file], { database, dataDir, key });
  expect(withSecret.code).toBe(1);
  expect(withSecret.err).toContain('The key in SECRET_KEY is not the one that the backup was encrypted with');
  expect(withSecret.err).toContain('The backup includes its key: unset SECRET_KEY');

  const plain = join(folder, 'plain');
  mkdirSync(plain);
  expect((await run(['backup', plain], siteOptions())).code).toBe(0);
  mkdirSync(dataDir);
  writeFileSync(join(dataDir, 'secret-key'), key);
  const without = await run(['restore', plain], { database, dataDir });
  expect(without.code).toBe(1);
  expect(without.err).toContain(`The key in ${join(dataDir, 'secret-key')} is not the one`);
  expect(without.err).toContain('Set SECRET_KEY to the key that the site had on 20');
  expect(await queryRows(database, tables)).toEqual([{ n: 0 }]);

  const forced = await run(['restore', plain, '--accept-lost-key'], { database, dataDir });
  expect({ code: forced.code, err: forced.code === 0 ? '' : forced.err }).toEqual({ code: 0, err: '' });
  expect(forced.out).toContain('encrypted with a different key:\n  second factors of members: 1\n');
  const doctor = await run(['doctor'], { database, dataDir });
  expect(doctor.code).toBe(1);
  expect(doctor.out).toContain('FAILED   encrypted values: 1\n           second factors of members: 1 cannot');
  const withOldKey = { database, dataDir, key: 'a key that opens what is sealed here' };
  expect((await run(['doctor'], withOldKey)).out).toContain('ok       encrypted values');
  // The restored database is bound to the key that it was restored with.
  const rotation = await run(['admin', 'rotate-secrets'], withOldKey);
  expect(rotation.code).toBe(1);
  expect(rotation.err).toContain('is not the one that this database was encrypted with');
  expect((await run(['admin', 'rotate-secrets'], { database, dataDir })).code).toBe(0);

  const again = await createEmptyDatabase();
  const matching = await run(['restore', plain], { ...withOldKey, database: again });
  expect({ code: matching.code, err: matching.code === 0 ? '' : matching.err }).toEqual({ code: 0, err: '' });
  expect(matching.out).not.toContain('second factors');
});

test('a restore into another PostgreSQL computes the search words of deals and alerts again', async () => {
  const bin = requirePostgres();
  const serverFolder = createDatabaseFolder('haggle-other-version-');
  const data = join(serverFolder, 'data');
  const port = await freePort();
  runAsDatabaseUser(join(bin, 'initdb'), ['-D', data, '-U', 'haggle', '-A', 'trust', '-E', 'UTF8', '--no-locale']);
  const settings = ['-c', `port=${port}`, '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='];
  const server = startAsDatabaseUser(join(bin, 'postgres'), ['-D', data, ...settings]);
  onTestFinished(async () => {
    signal(-server.pid, 'SIGKILL');
    await server.exited;
    rmSync(serverFolder, { recursive: true, force: true });
  });
  const otherUrl = `postgres://haggle@127.0.0.1:${port}/postgres`;
  await vi.waitFor(() => queryRows(otherUrl, 'select 1'), { timeout: 30_000, interval: 100 });

  // Search words as a PostgreSQL version with different stemming would store them.
  const tamperClient = await site.connection.pool.connect();
  await tamperClient.query(`set session_replication_role = replica`);
  await tamperClient.query(`update deals set search = 'kettleish'::tsvector where title like 'A kettle%'`);
  const query = { q: 'kettles of copper' };
  const body = { name: 'Kettles', query, channels: ['inApp'] };
  expect((await site.call('POST /alerts', { as: robin, body })).status).toBe(200);
  await tamperClient.query(`update alerts set words = 'kettleish'::tsquery, anchors = array['w:kettleish']`);
  await tamperClient.query(`set session_replication_role = origin`);
  tamperClient.release();

  const backupFolder = join(folder, 'moved');
  mkdirSync(backupFolder);
  expect((await run(['backup', backupFolder], siteOptions())).code).toBe(0);
  const restoreTarget = { database: otherUrl, dataDir: join(folder, 'other-version') };
  const { code, err } = await run(['restore', backupFolder], restoreTarget);
  expect({ code, err: code === 0 ? '' : err }).toEqual({ code: 0, err: '' });
  const [found] = await queryRows<{ n: number }>(
    otherUrl,
    `select count(*)::integer as n from deals, alerts where search @@ words and words::text like '%copper%' and title like 'A kettle%'`,
  );
  expect(found).toEqual({ n: 20 });
  expect((await run(['doctor'], restoreTarget)).out).toContain('ok       deal search words');
});
