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
import { makeDatabaseFolder, runAsDatabaseUser, signal, startAsDatabaseUser } from '../cluster/database-processes.ts';
import { needPostgres } from '../cluster/programs.ts';
import { freePort, launch } from '../harness/launch.ts';
import { type Member, password, useSite } from '../harness/site.ts';

/** Each command is a separate process, maybe on a busy machine. */
vi.setConfig({ testTimeout: 120_000 });

const program = join(import.meta.dirname, '../../bin/haggle.js');
const site = useSite();
const folder = mkdtempSync(join(tmpdir(), 'haggle-backup-'));
const backups = join(folder, 'backups');
const created: string[] = [];

afterAll(async () => {
  for (const name of created) await site.connection.pool.query(`drop database if exists ${name} with (force)`);
  rmSync(folder, { recursive: true, force: true });
});

function urlOf(database: string): string {
  const { host = '', port, user } = site.connection.pool.options;
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}

async function emptyDatabase(): Promise<string> {
  const name = `restored_${crypto.randomUUID().replaceAll('-', '')}`;
  await site.connection.pool.query(`create database ${name} template template0`);
  created.push(name);
  return name;
}

async function run(
  words: string[],
  { database, dataDir, key = '' }: { database: string; dataDir: string; key?: string },
) {
  const url = database.startsWith('postgres:') ? database : urlOf(database);
  const env = { ...process.env, DATABASE_URL: url, DATA_DIR: dataDir, SECRET_KEY: key };
  const child = spawn(process.execPath, [program, ...words], { env, stdio: 'pipe' });
  const text = { out: '', err: '' };
  child.stdout.on('data', (part) => {
    text.out += part;
  });
  child.stderr.on('data', (part) => {
    text.err += part;
  });
  const [code] = await once(child, 'close');
  return { code, ...text };
}

const source = join(folder, 'source');
const here = () => ({ database: site.connection.pool.options.database ?? '', dataDir: source });

async function ask<T extends pg.QueryResultRow>(database: string, question: string): Promise<T[]> {
  const client = new pg.Client(database.startsWith('postgres:') ? database : urlOf(database));
  await client.connect();
  try {
    return (await client.query<T>(question)).rows;
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
  const { code, out, err } = await run(['backup', backups, '--with-secret'], here());
  isOver = true;
  await writes;
  expect({ code, err: code === 0 ? '' : err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(/^Wrote [\d,]+ rows from \d+ tables and \d+ pictures \([\d.]+ MB\) to\n.*\.tar\n/);
  const [name, ...others] = readdirSync(backups);
  expect(others).toEqual([]);
  file = join(backups, name ?? '');
});

test('--keep leaves only the latest backups in a folder, and refuses an invalid number before writing', async () => {
  const kept = join(folder, 'kept');
  const refused = await run(['backup', kept, '--keep', 'all'], here());
  expect(refused.err).toContain('--keep must be 1 to 9999, not all.');
  mkdirSync(kept);
  for (const keep of ['5', '2', '2']) {
    expect((await run(['backup', kept, '--keep', keep], here())).code).toBe(0);
    // Backups are named by the second.
    await sleep(1_100);
  }
  const names = readdirSync(kept);
  expect(names).toHaveLength(2);
  const last = await run(['backup', kept, '--keep', '1'], here());
  expect(last.out).toContain(`Deleted ${names.toSorted().at(-1)}, keeping the latest 1.`);
  expect(readdirSync(kept)).toHaveLength(1);
});

test('a missing target folder is refused, not created, because its disk may not be mounted', async () => {
  const missing = join(folder, 'not-mounted');
  const { code, err } = await run(['backup', missing], here());
  expect(code).toBe(1);
  expect(err).toBe(
    `The folder ${missing} does not exist, so no backup was made. Mount its disk, or create it: mkdir -p ${missing}\n`,
  );
  expect(existsSync(missing)).toBe(false);
});

test('a backup is restored into an empty database with every row, and the site runs on it', async () => {
  const [database, dataDir] = [await emptyDatabase(), join(folder, 'restored')];
  const { code, out, err } = await run(['restore', backups], { database, dataDir });
  expect({ code, err: code === 0 ? '' : err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(/^Restored and verified: /);
  expect(readFileSync(join(dataDir, 'secret-key'), 'utf8')).toBe('a key that opens what is sealed here');
  expect(readdirSync(join(dataDir, 'files/ab'))).toEqual(['kettle.webp']);

  const kettles = `select count(*)::integer as n from deals where title like 'A kettle%'`;
  expect(await ask(database, kettles)).toEqual([{ n: 20 }]);
  const hashes = `select md5(string_agg(password_hash, ',' order by id)) as hashes from users where username = 'robin'`;
  expect(await ask(database, hashes)).toEqual(await ask(here().database, hashes));
  // The next ID must be unused.
  const next = `select nextval(pg_get_serial_sequence('deals', 'id')) > max(id) as ok from deals`;
  expect(await ask(database, next)).toEqual([{ ok: true }]);
  const under = 'select count(*)::integer as n from graphile_worker._private_jobs where locked_at is not null';
  expect(await ask(database, under)).toEqual([{ n: 0 }]);

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
  const [database, dataDir] = [await emptyDatabase(), join(folder, 'refused')];
  const refused = async (path: string) => (await run(['restore', path], { database, dataDir })).err;
  const half = join(folder, 'half.tar');
  copyFileSync(file, half);
  truncateSync(half, Math.floor(readFileSync(file).length / 2));
  expect(await refused(half)).toContain('is incomplete: it ends too early.');
  const bytes = readFileSync(file);
  bytes.write('X', bytes.indexOf('robin') > 0 ? bytes.indexOf('robin') : Math.floor(bytes.length / 2));
  writeFileSync(half, bytes);
  expect(await refused(half)).toMatch(/damaged|incomplete|not a Haggle backup/);
  writeFileSync(half, 'not a backup at all');
  expect(await refused(half)).toMatch(/not a Haggle backup|incomplete/);
  expect(await refused(join(folder, 'nothing.tar'))).toContain('does not exist');
  expect(await ask(database, `select count(*)::integer as n from pg_tables where schemaname = 'public'`)).toEqual([
    { n: 0 },
  ]);
});

test('a backup can be checked from end to end without a database, and --help exits with 0', async () => {
  const nowhere = { database: 'postgres://nobody@127.0.0.1:1/nothing', dataDir: join(folder, 'untouched') };
  const checked = await run(['restore', '--check', file], nowhere);
  expect(checked).toMatchObject({ code: 0, err: '' });
  expect(checked.out).toMatch(/ is complete, with the secret key: [\d,]+ rows from \d+ tables and 1 pictures\.\n$/);
  const half = join(folder, 'half-checked.tar');
  copyFileSync(file, half);
  truncateSync(half, Math.floor(readFileSync(file).length / 2));
  expect(await run(['restore', half, '--check'], nowhere)).toMatchObject({
    code: 1,
    err: `${half} is incomplete: it ends too early.\n`,
  });
  for (const command of ['backup', 'restore']) {
    const help = await run([command, '--help'], nowhere);
    expect(help).toMatchObject({ code: 0, err: '' });
    expect(help.out).toMatch(/^Usage:\n {2}npm run backup/);
  }
  expect(readdirSync(folder)).not.toContain('untouched');
});

test('a restore with another secret key than the backup’s is refused before it writes, unless forced', async () => {
  const [database, dataDir] = [await emptyDatabase(), join(folder, 'another-key')];
  const key = 'f'.repeat(40);
  const tables = `select count(*)::integer as n from pg_tables where schemaname = 'public'`;
  const withSecret = await run(['restore', file], { database, dataDir, key });
  expect(withSecret.code).toBe(1);
  expect(withSecret.err).toContain('The key in SECRET_KEY is not the one that the backup was encrypted with');
  expect(withSecret.err).toContain('The backup includes its key: unset SECRET_KEY');

  const plain = join(folder, 'plain');
  mkdirSync(plain);
  expect((await run(['backup', plain], here())).code).toBe(0);
  mkdirSync(dataDir);
  writeFileSync(join(dataDir, 'secret-key'), key);
  const without = await run(['restore', plain], { database, dataDir });
  expect(without.code).toBe(1);
  expect(without.err).toContain(`The key in ${join(dataDir, 'secret-key')} is not the one`);
  expect(without.err).toContain('Set SECRET_KEY to the key that the site had on 20');
  expect(await ask(database, tables)).toEqual([{ n: 0 }]);

  const meant = await run(['restore', plain, '--accept-lost-key'], { database, dataDir });
  expect({ code: meant.code, err: meant.code === 0 ? '' : meant.err }).toEqual({ code: 0, err: '' });
  expect(meant.out).toContain('encrypted with a different key:\n  second factors of members: 1\n');
  const doctor = await run(['doctor'], { database, dataDir });
  expect(doctor.code).toBe(1);
  expect(doctor.out).toContain('FAILED   encrypted values: 1\n           second factors of members: 1 cannot');
  const right = { database, dataDir, key: 'a key that opens what is sealed here' };
  expect((await run(['doctor'], right)).out).toContain('ok       encrypted values');
  // The restored database is bound to the key that it was restored with.
  const commanded = await run(['admin', 'rotate-secrets'], right);
  expect(commanded.code).toBe(1);
  expect(commanded.err).toContain('is not the one that this database was encrypted with');
  expect((await run(['admin', 'rotate-secrets'], { database, dataDir })).code).toBe(0);

  const again = await emptyDatabase();
  const fits = await run(['restore', plain], { ...right, database: again });
  expect({ code: fits.code, err: fits.code === 0 ? '' : fits.err }).toEqual({ code: 0, err: '' });
  expect(fits.out).not.toContain('second factors');
});

test('a restore into another PostgreSQL computes the search words of deals and alerts again', async () => {
  const bin = needPostgres();
  const home = makeDatabaseFolder('haggle-other-version-');
  const data = join(home, 'data');
  const port = await freePort();
  runAsDatabaseUser(join(bin, 'initdb'), ['-D', data, '-U', 'haggle', '-A', 'trust', '-E', 'UTF8', '--no-locale']);
  const settings = ['-c', `port=${port}`, '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='];
  const server = startAsDatabaseUser(join(bin, 'postgres'), ['-D', data, ...settings]);
  onTestFinished(async () => {
    signal(-server.pid, 'SIGKILL');
    await server.exited;
    rmSync(home, { recursive: true, force: true });
  });
  const other = `postgres://haggle@127.0.0.1:${port}/postgres`;
  await vi.waitFor(() => ask(other, 'select 1'), { timeout: 30_000, interval: 100 });

  // Search words as a PostgreSQL version with different stemming would store them.
  const spoil = await site.connection.pool.connect();
  await spoil.query(`set session_replication_role = replica`);
  await spoil.query(`update deals set search = 'kettleish'::tsvector where title like 'A kettle%'`);
  const query = { q: 'kettles of copper' };
  const body = { name: 'Kettles', query, channels: ['inApp'] };
  expect((await site.call('POST /alerts', { as: robin, body })).status).toBe(200);
  await spoil.query(`update alerts set words = 'kettleish'::tsquery, anchors = array['w:kettleish']`);
  await spoil.query(`set session_replication_role = origin`);
  spoil.release();

  const moved = join(folder, 'moved');
  mkdirSync(moved);
  expect((await run(['backup', moved], here())).code).toBe(0);
  const place = { database: other, dataDir: join(folder, 'other-version') };
  const { code, err } = await run(['restore', moved], place);
  expect({ code, err: code === 0 ? '' : err }).toEqual({ code: 0, err: '' });
  const [found] = await ask<{ n: number }>(
    other,
    `select count(*)::integer as n from deals, alerts where search @@ words and words::text like '%copper%' and title like 'A kettle%'`,
  );
  expect(found).toEqual({ n: 20 });
  expect((await run(['doctor'], place)).out).toContain('ok       deal search words');
});
