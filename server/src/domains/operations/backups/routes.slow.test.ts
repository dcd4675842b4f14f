import { mkdtemp, readdir, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { pack } from 'tar-stream';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { password, useSite } from '../../../../test/harness/site.ts';
import { DatabaseClient, openDatabase } from '../../../platform/database/database.ts';
import { makeFolder } from './folder-actions.ts';
import { readBackup } from './reading-actions.ts';
import { nameOf } from './rules.ts';

const site = useSite();
let folder: string;
let admin: Awaited<ReturnType<typeof site.admin>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haggle-backups-'));
  admin = await site.admin();
});

beforeEach(async () => {
  site.setClock(undefined);
  await site.backdateLogins(admin, 0);
  setBackupFolder(folder);
});

afterAll(() => rm(folder, { recursive: true }));

function setBackupFolder(backupFolder: string | undefined, connect?: () => Promise<pg.Client>): void {
  const { host, port, user, database: ownDatabase } = site.connection.pool.options;
  const connectClient = async (database = ownDatabase) => {
    const client = new pg.Client({ host, port, user, database });
    await client.connect();
    return client;
  };
  site.context.backups = {
    folder: backupFolder,
    pictures: join(folder, 'no-pictures'),
    copies: undefined,
    connect: connect ?? connectClient,
    open: (database) => openDatabase({ host, port, user, database }, site.context.log),
  };
}

const call = (key: string, body?: object) => site.call(key, { as: admin, ...(body && { body }) });
const readOverview = async () => (await call('GET /admin/backups')).body.data;

test('an admin makes, lists, downloads and deletes a backup, and can’t start a second while one runs', async () => {
  expect(await readOverview()).toMatchObject({ folder, backups: [], run: null, plan: { hour: 3, keep: 7 } });
  expect((await call('POST /admin/backups')).status).toBe(200);
  const second = await call('POST /admin/backups');
  expect(second.status).toBe(409);
  expect(second.body.error).toBe("A backup is already running. Wait until it's done.");
  expect((await readOverview()).run).toMatchObject({ state: 'waiting', isScheduled: false });

  const reader = await site.connection.pool.connect();
  await reader.query('begin; lock table votes in access exclusive mode');
  const backingUp = site.drain();
  await expect.poll(async () => (await readOverview()).run).toMatchObject({ state: 'running', doing: 'public.votes' });
  expect((await call('POST /admin/backups')).body.code).toBe('backup_under_way');
  expect((await readOverview()).backups).toEqual([]);
  await reader.query('rollback');
  reader.release();
  await backingUp;
  const { backups, run } = await readOverview();
  expect(run).toMatchObject({ state: 'done', share: 1, problem: null });
  expect(backups).toHaveLength(1);
  const [backup] = backups;
  expect(backup).toMatchObject({ isWhole: true, problem: null, hasSecret: false, pictures: 0, madeBy: 'admin' });
  expect(backup).toMatchObject({ username: admin.username, version: expect.stringMatching(/^\d{4}_/) });
  expect(backup.rows).toBeGreaterThan(0);
  expect(await readdir(folder)).toEqual([backup.name]);

  const file = await site.app.request(`http://haggle.test/api/admin/backups/${backup.name}/file`, {
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect(file.headers.get('content-disposition')).toBe(`attachment; filename="${backup.name}"`);
  const bytes = Buffer.from(await file.arrayBuffer());
  expect(bytes.equals(await readFile(join(folder, backup.name)))).toBe(true);
  expect((await readBackup(join(folder, backup.name))).header.pictures).toBe('inside');

  expect((await call(`DELETE /admin/backups/${backup.name}`)).status).toBe(200);
  expect(await readdir(folder)).toEqual([]);
  expect((await call(`DELETE /admin/backups/${backup.name}`)).status).toBe(404);
  const log = await call('GET /admin/audit?subject=backup');
  expect(log.body.data.map((entry: { action: string }) => entry.action)).toEqual([
    'backup.deleted',
    'backup.downloaded',
    'backup.asked',
  ]);
});

test('backups need an admin’s login, not an API token; only listed files can be downloaded or deleted', async () => {
  const name = 'haggle-2026-01-02T03-04-05Z.tar';
  await symlink('/etc/passwd', join(folder, name));
  expect((await readOverview()).backups).toEqual([]);
  for (const [method, suffix] of [
    ['GET', '/file'],
    ['DELETE', ''],
  ] as const) {
    expect((await call(`${method} /admin/backups/${name}${suffix}`)).status).toBe(404);
    expect((await call(`${method} /admin/backups/${encodeURIComponent('../secret-key')}${suffix}`)).status).toBe(404);
    const member = await site.member();
    expect((await site.call(`${method} /admin/backups/${name}${suffix}`, { as: member })).status).toBe(403);
  }
  await rm(join(folder, name));
  const token = await call('POST /auth/api-tokens', { name: 'Program', scope: 'write', days: 30 });
  const apiTokenActor = { ...admin, token: token.body.data.token };
  for (const key of ['GET /admin/backups', 'POST /admin/backups', `GET /admin/backups/${name}/file`]) {
    expect((await site.call(key, { as: apiTokenActor })).body.code).toBe('sign_in_needed');
    expect((await site.call(key)).status).toBe(401);
  }
});

test('a truncated backup and a file that isn’t one are listed as incomplete', async () => {
  await call('POST /admin/backups');
  await site.drain();
  const [{ name, bytes }] = (await readOverview()).backups;
  await truncate(join(folder, name), bytes - 2048);
  const other = 'haggle-2020-01-01T00-00-00Z.tar';
  await writeFile(join(folder, other), 'Hello');
  expect((await readOverview()).backups).toMatchObject([
    { name, isWhole: false, version: expect.any(String), rows: null },
    { name: other, isWhole: false, version: null, madeBy: 'command' },
  ]);
  for (const one of [name, other]) await call(`DELETE /admin/backups/${one}`);
});

test('a file with a malformed header is listed as incomplete and doesn’t hide other backups', async () => {
  await call('POST /admin/backups');
  await site.drain();
  const [{ name }] = (await readOverview()).backups;
  const malformedHeaders = ['{"migrations":"x"}', '{"migrations":null}', '[]', 'null', '{"format":1,"migrations":[7]}'];
  for (const [place, header] of malformedHeaders.entries()) {
    const tar = pack();
    tar.entry({ name: 'header.json' }, header);
    tar.entry({ name: 'manifest.json' }, '{"hash":7}');
    tar.finalize();
    await writeFile(join(folder, `haggle-2019-01-0${place + 1}T00-00-00Z.tar`), await buffer(tar));
  }
  const { backups } = await readOverview();
  expect([backups.length, backups[0]]).toMatchObject([1 + malformedHeaders.length, { name, isWhole: true }]);
  for (const one of backups.slice(1)) expect(one).toMatchObject({ isWhole: false, version: null });
  await expect(readBackup(join(folder, backups[1].name))).rejects.toThrow('is not a Haggle backup.');
  for (const one of backups) await call(`DELETE /admin/backups/${one.name}`);
});

test('a failed or interrupted backup states why, leaves no file behind and doesn’t block the next one', async () => {
  setBackupFolder(folder, async () => {
    const unreachableClient = new DatabaseClient({ host: '127.0.0.1', port: 1 });
    await unreachableClient.connect();
    return unreachableClient;
  });
  await call('POST /admin/backups');
  await site.drain();
  expect((await readOverview()).run).toMatchObject({ state: 'failed', problem: 'The database connection was lost.' });
  const latestRun = site.context.database.selectFrom('backup_runs').select('problem').orderBy('id', 'desc');
  expect(await latestRun.executeTakeFirst()).toEqual({ problem: 'database_gone' });

  setBackupFolder('/proc/haggle/backups');
  await call('POST /admin/backups');
  await site.drain();
  expect((await readOverview()).run).toMatchObject({
    state: 'failed',
    problem: expect.stringContaining("The folder /proc/haggle can't be created"),
  });
  expect(await readdir(folder)).toEqual([]);

  setBackupFolder(folder);
  await call('POST /admin/backups');
  await site.context.database
    .updateTable('backup_runs')
    .set({ state: 'running', name: 'haggle-2026-01-02T03-04-05Z.tar', doing: 'public.deals', share: 0.4 })
    .where('state', '=', 'waiting')
    .execute();
  await writeFile(join(folder, 'haggle-2026-01-02T03-04-05Z.tar.part'), 'Half');
  expect((await readOverview()).run).toMatchObject({ state: 'running', doing: 'public.deals', share: 0.4 });
  site.setClock(Date.now() + 61_000);
  const problem = expect.stringContaining('interrupted');
  expect((await readOverview()).run).toMatchObject({ state: 'failed', problem });
  expect((await call('POST /admin/backups')).status).toBe(200);
  await site.drain();
  const names = await readdir(folder);
  expect(names).toHaveLength(1);
  await rm(join(folder, `${names}`));
});

test('with an old login, making, downloading or deleting backups or changing the plan needs confirmation', async () => {
  await call('POST /admin/backups');
  await site.drain();
  const { name } = (await readOverview()).backups[0];
  await site.backdateLogins(admin);
  const file = `/admin/backups/${name}`;
  const endpointKeys = ['POST /admin/backups', 'PUT /admin/backups/plan', `GET ${file}/file`, `DELETE ${file}`];
  for (const key of endpointKeys) {
    const body = key.startsWith('PUT') ? { hour: 3, keep: 1 } : undefined;
    expect((await call(key, body)).body.code, key).toBe('confirmation_needed');
  }
  expect((await readOverview()).plan).toEqual({ hour: 3, keep: 7 });
  await site.call('POST /auth/confirm', { as: admin, body: { password } });
  expect((await call(`GET ${file}/file`)).status).toBe(200);
  expect((await call(`DELETE ${file}`)).status).toBe(200);
});

test('a backup whose folder disappears meanwhile fails with that reason, and the next one succeeds', async () => {
  const vanishingFolder = join(folder, 'vanishing');
  setBackupFolder(vanishingFolder);
  const reader = await site.connection.pool.connect();
  await reader.query('begin; lock table votes in access exclusive mode');
  await call('POST /admin/backups');
  const backingUp = site.drain();
  await expect.poll(async () => (await readOverview()).run).toMatchObject({ doing: 'public.votes' });
  await rm(vanishingFolder, { recursive: true });
  await reader.query('rollback');
  reader.release();
  await backingUp;
  expect((await readOverview()).run).toMatchObject({
    state: 'failed',
    problem: `The folder ${vanishingFolder} is no longer there.`,
  });
  await call('POST /admin/backups');
  await site.drain();
  expect((await readOverview()).run).toMatchObject({ state: 'done', problem: null });
});

test.skipIf(process.platform !== 'linux')('a scheduled backup to an unwritable folder states its problem', async () => {
  await call('PUT /admin/backups/plan', { hour: 3, keep: 1 });
  // A folder in which no one may create a file, not even root.
  setBackupFolder('/sys');
  site.setClock(Date.now() + 2 * 86_400_000);
  await site.run('make-daily-backup');
  await site.drain();
  expect((await readOverview()).run).toMatchObject({
    state: 'failed',
    isScheduled: true,
    problem: expect.stringMatching(
      /^This user can't write in \/sys\.$|^\/sys is on a disk that cannot be written to\.$/,
    ),
  });
  await site.context.database.deleteFrom('backup_plan').execute();
  await site.context.database.deleteFrom('backup_runs').where('is_scheduled', '=', true).execute();
});

test('the schedule makes one backup a day at its hour, deletes only its own and can be turned off', async () => {
  expect((await call('PUT /admin/backups/plan', { hour: 24, keep: 0 })).status).toBe(422);
  const tomorrow = Math.ceil(Date.now() / 86_400_000) * 86_400_000;
  const at = (days: number, hour: number) => tomorrow + days * 86_400_000 + hour * 3_600_000;
  site.setClock(at(0, 12));
  await site.backdateLogins(admin, 0);
  expect((await call('PUT /admin/backups/plan', { hour: 3, keep: 1 })).body.data).toEqual({ hour: 3, keep: 1 });
  await call('POST /admin/backups');
  await site.drain();
  for (const time of [at(0, 13), at(1, 2), at(1, 3), at(1, 4), at(2, 5)]) {
    site.setClock(time);
    await site.run('make-daily-backup');
    await site.drain();
  }
  expect((await readOverview()).backups).toMatchObject([
    { name: nameOf(new Date(at(2, 5))), madeBy: 'schedule', username: null },
    { name: nameOf(new Date(at(0, 12))), madeBy: 'admin' },
  ]);
  await site.backdateLogins(admin, 0);
  expect((await call('PUT /admin/backups/plan', { hour: null, keep: 1 })).status).toBe(200);
  site.setClock(at(3, 5));
  await site.run('make-daily-backup');
  expect((await readOverview()).run).toMatchObject({ state: 'done', askedAt: new Date(at(2, 5)).toISOString() });
});

test('without a backup folder, the overview shows none, and making or scheduling a backup is refused', async () => {
  setBackupFolder(undefined);
  expect(await readOverview()).toMatchObject({ folder: null, backups: [] });
  for (const [key, body] of [['POST /admin/backups'], ['PUT /admin/backups/plan', { hour: 3, keep: 1 }]] as const) {
    expect((await call(key, body)).body.code).toBe('no_backup_folder');
  }
});

test('an aborted download does no harm, even if its file is truncated meanwhile', async () => {
  setBackupFolder(folder);
  await call('POST /admin/backups');
  await site.drain();
  const [{ name }] = (await readOverview()).backups;
  const path = `http://haggle.test/api/admin/backups/${name}/file`;
  const asAdmin = { headers: { authorization: `Bearer ${admin.token}` } };
  // One client leaves before the first byte, and one after it.
  await (await site.app.request(path, asAdmin)).body?.cancel();
  const reader = (await site.app.request(path, asAdmin)).body?.getReader();
  expect((await reader?.read())?.value?.length).toBeGreaterThan(0);
  await truncate(join(folder, name), 10);
  await reader?.cancel();
  expect((await readOverview()).backups[0]).toMatchObject({ name, isWhole: false });
  await rm(join(folder, name));
});

test('a backup folder is created with its parents, or the error names the folder that can’t be created', async () => {
  await expect(makeFolder('/proc/x')).rejects.toThrow("The folder /proc/x can't be created.");
  await makeFolder(join(folder, 'new/below'));
  expect(await readdir(join(folder, 'new'))).toEqual(['below']);
});
