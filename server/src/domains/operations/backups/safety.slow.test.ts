import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { backupPlace } from '../../../../test/harness/backups.ts';
import { useObjectStorage } from '../../../../test/harness/object-storage.ts';
import { useSite } from '../../../../test/harness/site.ts';
import type { CopyPlace } from '../../../platform/context.ts';
import { copyToPlace } from './copy-store.ts';
import { generateKeyPair } from './encryption-store.ts';
import { readBackup } from './reading-actions.ts';
import { readCreationTime } from './store.ts';
import { tryBackup } from './trial-actions.ts';
import { makeDatabase, readPlace } from './trial-store.ts';

// The automatic protection of a site: daily backups, their copies elsewhere, and trial restorations.

const site = useSite();
const bucket = useObjectStorage();
let folder: string;
let second: string;
let admin: Awaited<ReturnType<typeof site.admin>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haggle-safety-'));
  second = join(await mkdtemp(join(tmpdir(), 'haggle-second-')));
  admin = await site.admin();
});

afterAll(async () => {
  for (const path of [folder, second]) await rm(path, { recursive: true, force: true });
});

/** Resets the site to one without backups. */
beforeEach(async () => {
  const { database } = site.context;
  for (const table of ['backup_plan', 'backup_runs', 'backup_trials'] as const)
    await database.deleteFrom(table).execute();
  for (const path of [folder, second])
    for (const name of await readdir(path)) await rm(join(path, name), { recursive: true });
  site.setClock(undefined);
  await site.backdateLogins(admin, 0);
  setCopyPlace();
});

function setCopyPlace(copies?: CopyPlace): void {
  site.context.backups = backupPlace(site, folder, copies);
}

const call = (key: string, body?: object) => site.call(key, { as: admin, ...(body && { body }) });
const readOverview = async () => (await call('GET /admin/backups')).body.data;
const readHealth = async () => (await call('GET /admin/health')).body.data;

async function makeBackup(): Promise<string> {
  await call('POST /admin/backups');
  await site.drain();
  return (await readOverview()).backups[0].name;
}

const runQuery = (statement: string) => site.connection.pool.query(statement);

async function hasDatabase(name: string): Promise<boolean> {
  return (await runQuery(`select from pg_database where datname = '${name}'`)).rowCount === 1;
}

async function readTrialPlace() {
  const client = await backupPlace(site, folder).connect();
  return readPlace(client).finally(() => client.end());
}

test('by default, a site makes a backup each night at 03:00 and restores the first one on trial', async () => {
  const hour = 3_600_000;
  const createdAt = (await readCreationTime(site.context.database)).getTime();
  const firstBackupTime = Math.ceil((createdAt - 3 * hour) / (24 * hour)) * 24 * hour + 3 * hour;
  for (const [hours, backups] of [
    [-1, 0],
    [0, 1],
    [1, 1],
    [25, 2],
  ] as const) {
    site.setClock(firstBackupTime + hours * hour);
    await site.run('make-daily-backup');
    await site.drain();
    expect((await readOverview()).backups, `${hours} h`).toHaveLength(backups);
  }
  await site.backdateLogins(admin, 0);
  const { backups, trial } = await readOverview();
  const first = backups[1];
  expect(first).toMatchObject({ madeBy: 'schedule', isWhole: true });
  // Trials are weekly, so it is still that of the first backup.
  expect(trial).toEqual({
    name: first.name,
    depth: 'restored',
    rows: first.rows,
    problem: null,
    endedAt: new Date(firstBackupTime).toISOString(),
  });
  expect(await hasDatabase((await readTrialPlace()).name)).toBe(false);
  expect((await call('GET /admin/health')).body.data).toMatchObject({
    lastTrial: { isGood: true, endedAt: trial.endedAt },
    problems: expect.not.arrayContaining(['trial_failed']),
  });
});

test('a trial restore drops no database that no trial created, and reads the backup if it must', async () => {
  const name = await makeBackup();
  const { name: trialName } = await readTrialPlace();
  const staging = `${site.connection.pool.options.database}_trial`;
  for (const database of [staging, trialName]) await runQuery(`create database ${database}`);
  await tryBackup(site.context, name);
  expect((await readOverview()).trial).toMatchObject({ depth: 'read', problem: null });
  expect(await hasDatabase(trialName)).toBe(true);
  await runQuery(`drop database ${trialName}`);

  const client = await backupPlace(site, folder).connect();
  await makeDatabase(client, trialName).finally(() => client.end());
  await tryBackup(site.context, name);
  expect((await readOverview()).trial).toMatchObject({ depth: 'restored', problem: null });
  expect(await hasDatabase(trialName)).toBe(false);
  expect(await hasDatabase(staging)).toBe(true);
});

test('Health lists a missing backup as a gap, and the checklist’s step is done after the first backup', async () => {
  const readBackupStep = async () => {
    const { items, nextBackupAt } = (await call('GET /admin/setup')).body.data;
    return { nextBackupAt, ...items.find(({ item }: { item: string }) => item === 'backups') };
  };
  const { nextAt } = await readOverview();
  expect(new Date(nextAt).getUTCHours()).toBe(3);
  expect(await readBackupStep()).toMatchObject({ state: 'open', nextBackupAt: nextAt });
  expect(await readHealth()).toMatchObject({ gaps: ['no_mail_server', 'no_backup_yet'], nextBackupAt: nextAt });
  await makeBackup();
  expect(await readBackupStep()).toMatchObject({ state: 'done' });
  expect(await readHealth()).toMatchObject({ gaps: ['no_mail_server', 'no_trial_yet'] });
});

test('a failed trial restore is reported on the page, in Health and to staff, and repeated with the next backup', async () => {
  await call('POST /admin/backups');
  await site.drain();
  const [{ name, bytes }] = (await readOverview()).backups;
  await truncate(join(folder, name), bytes - 2048);
  await tryBackup(site.context, name);
  expect((await readOverview()).trial).toMatchObject({ name, problem: expect.stringContaining('ends too early') });
  expect((await call('GET /admin/health')).body.data.problems).toContain('trial_failed');
  await site.run('notify-staff');
  expect((await call('GET /admin/dashboard')).body.data.alarms).toContainEqual(
    expect.objectContaining({ name: 'backup_failed' }),
  );
  await rm(join(folder, name));

  site.setClock(Date.now() + 3 * 86_400_000);
  await site.run('make-daily-backup');
  await site.drain();
  await site.backdateLogins(admin, 0);
  expect((await readOverview()).trial).toMatchObject({ depth: 'restored', problem: null });
  expect((await call('GET /admin/health')).body.data.problems).not.toContain('trial_failed');
});

test('a backup is copied to a second folder, which keeps the same files as the first', async () => {
  setCopyPlace({ folder: second, recipients: [] });
  await call('PUT /admin/backups/plan', { hour: 3, keep: 2 });
  const midnight = Math.ceil(Date.now() / 86_400_000) * 86_400_000;
  for (const day of [1, 2, 3]) {
    site.setClock(midnight + day * 86_400_000 + 4 * 3_600_000);
    await site.run('make-daily-backup');
    await site.drain();
  }
  await site.backdateLogins(admin, 0);
  const keptFiles = (await readdir(folder)).toSorted();
  expect(keptFiles).toHaveLength(2);
  expect((await readdir(second)).toSorted()).toEqual(keptFiles);
  for (const name of keptFiles) expect(await readFile(join(second, name))).toEqual(await readFile(join(folder, name)));
  const { run, copies } = await readOverview();
  expect(run).toMatchObject({ state: 'done', copyProblem: null, copiedAt: expect.any(String) });
  expect(copies).toEqual({ place: second, isEncrypted: false, lastAt: run.copiedAt });
});

test('a backup succeeds without its second folder, reports the problem, and the next one is copied again', async () => {
  const missingFolder = join(second, 'not-mounted');
  setCopyPlace({ folder: missingFolder, recipients: [] });
  const name = await makeBackup();
  const { run, copies } = await readOverview();
  expect(run).toMatchObject({
    state: 'done',
    problem: null,
    copiedAt: null,
    copyProblem: `The folder ${missingFolder} is no longer there.`,
  });
  expect(copies.lastAt).toBeNull();
  expect((await readBackup(join(folder, name))).manifest).toBeDefined();
  expect((await readHealth()).problems).toEqual(expect.arrayContaining(['copy_failed']));
  await mkdir(missingFolder);
  site.setClock(Date.now() + 1_000);
  const next = await makeBackup();
  expect(await readdir(missingFolder)).toEqual([next]);
  expect((await readHealth()).problems).not.toContain('copy_failed');
});

test('an encrypted copy can only be read with its key', async () => {
  const { identity, recipient } = await generateKeyPair();
  setCopyPlace({ folder: second, recipients: [recipient] });
  const name = await makeBackup();
  expect(await readdir(second)).toEqual([`${name}.age`]);
  const path = join(second, `${name}.age`);
  expect((await readFile(path, 'latin1')).startsWith('age-encryption.org/v1')).toBe(true);
  const plainBackup = await readBackup(join(folder, name));
  expect(await readBackup(path, { identity })).toEqual(plainBackup);
  await expect(readBackup(path)).rejects.toThrow('is encrypted. Pass --identity FILE');
  await expect(readBackup(path, { identity: (await generateKeyPair()).identity })).rejects.toThrow(
    'cannot decrypt the backup',
  );
  await expect(readBackup(path, { identity: 'Hello' })).rejects.toThrow('AGE-SECRET-KEY-');
  await truncate(path, (await stat(path)).size - 100);
  await expect(readBackup(path, { identity })).rejects.toThrow();
});

test('a copy is uploaded to a bucket intact, even in several parts; a failure has the storage’s error', async () => {
  const { identity, recipient } = await generateKeyPair();
  setCopyPlace({ s3: bucket.config, prefix: 'nightly/', recipients: [recipient] });
  const name = await makeBackup();
  expect((await readOverview()).copies).toMatchObject({
    place: `s3://${bucket.config.bucket}/nightly/`,
    isEncrypted: true,
    lastAt: expect.any(String),
  });
  const key = `nightly/${name}.age`;
  const fetchedFile = join(second, 'fetched.tar.age');
  await writeFile(fetchedFile, await bucket.read(key));
  expect(await readBackup(fetchedFile, { identity })).toEqual(await readBackup(join(folder, name)));

  // Two upload parts and a bit.
  const large = join(folder, 'large');
  await writeFile(large, Buffer.alloc(33 * 1024 * 1024, 'haggle'));
  const place = { s3: bucket.config, prefix: '', recipients: [] };
  await copyToPlace(large, 'large', place);
  expect((await bucket.read('large')).equals(await readFile(large))).toBe(true);
  await rm(large);
  const missingBucket = { ...place, s3: { ...bucket.config, bucket: 'no-such-bucket' } };
  await expect(copyToPlace(join(folder, name), name, missingBucket)).rejects.toThrow(/responded: 404 NoSuchBucket/);
});
