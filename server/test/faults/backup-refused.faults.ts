import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { freePort, type HaggleProcess, launch } from '../harness/launch.ts';
import { type Member, useSite } from '../harness/site.ts';
import { ballast, canMount, mountSmallDisk } from './small-disk.ts';

const program = join(import.meta.dirname, '../../bin/haggle.js');
const canMountDisks = canMount();
const hasPrlimit = spawnSync('prlimit', ['--version']).status === 0;
if (!canMountDisks)
  process.stderr.write('SKIPPED: backups on a full disk; only root may mount the small one it takes.\n');
if (!hasPrlimit) process.stderr.write('SKIPPED: backups that may not grow; there is no prlimit here.\n');

const isRoot = process.getuid?.() === 0;
/** Root may write in every folder unless it drops the capability to ignore modes. */
const unprivileged = isRoot ? ['setpriv', '--bounding-set=-dac_override,-dac_read_search'] : [];
const sizeLimited = ['prlimit', '--fsize=1000000:unlimited'];

const site = useSite();
const folder = mkdtempSync(join(tmpdir(), 'haggle-refused-'));
let admin: Member;
let count = 0;

beforeAll(async () => {
  admin = await site.admin();
  // More than fits into pipes, so that the database is still sending when the file fails.
  await site.connection.pool.query(
    'create table filler as select md5(random()::text) as words from generate_series(1, 300000)',
  );
  // Under root the database runs as another user, whose socket also becomes inaccessible then.
  const { host = '', port } = site.connection.pool.options;
  if (isRoot)
    for (const [path, mode] of [
      [host, 0o755],
      [join(host, `.s.PGSQL.${port}`), 0o777],
    ] as const)
      chmodSync(path, mode);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function newFolder(): string {
  const path = join(folder, String(++count));
  mkdirSync(path);
  return path;
}

function variables() {
  const { host = '', port, user, database } = site.connection.pool.options;
  const url = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
  return { DATABASE_URL: url, DATA_DIR: join(folder, 'data'), SECRET_KEY: '' };
}

describe('the backup command explains why it can’t write, leaves no file and exits with 1', () => {
  async function backUp(targetFolder: string, wrapper: readonly string[] = []) {
    const [file = '', ...args] = [...wrapper, process.execPath, program, 'backup', targetFolder];
    const child = spawn(file, args, { env: { ...process.env, ...variables() }, stdio: ['ignore', 'ignore', 'pipe'] });
    let text = '';
    child.stderr.on('data', (chunk) => {
      text += chunk;
    });
    const [code] = await once(child, 'close');
    // Progress lines come before the reason.
    return { code, messages: text.split('\n').filter((line) => line && !/^\d+ % /.test(line)) };
  }

  test('in a folder without write permission', async () => {
    const readOnlyFolder = newFolder();
    chmodSync(readOnlyFolder, 0o555);
    expect(await backUp(readOnlyFolder, unprivileged)).toEqual({
      code: 1,
      messages: [`This user can't write in ${readOnlyFolder}.`],
    });
    expect(readdirSync(readOnlyFolder)).toEqual([]);
  });

  test.skipIf(!hasPrlimit)('with a limit on the size of files', async () => {
    const limitedFolder = newFolder();
    expect(await backUp(limitedFolder, sizeLimited)).toEqual({
      code: 1,
      messages: [`Files in ${limitedFolder} can't grow as large as the backup (see “ulimit -f”).`],
    });
    expect(readdirSync(limitedFolder)).toEqual([]);
  });

  test.skipIf(!canMountDisks)('on a disk that is full from the start or fills up', async () => {
    const smallFolder = newFolder();
    const disk = mountSmallDisk(smallFolder, 2);
    try {
      for (const freeBytes of [0, 1_000_000]) {
        disk?.fill(freeBytes);
        expect(await backUp(smallFolder)).toEqual({ code: 1, messages: [`There's no space left in ${smallFolder}.`] });
        expect(readdirSync(smallFolder)).toEqual([ballast]);
      }
    } finally {
      disk?.remove();
    }
  });
});

let haggle: HaggleProcess | undefined;
let port: number;

async function start(targetFolder: string, wrapper: readonly string[]): Promise<void> {
  port = await freePort();
  const siteVariables = { ...variables(), PORT: String(port), BACKUP_DIR: targetFolder, LOG_LEVEL: 'silent' };
  haggle = launch(siteVariables, { wrapper });
  await haggle.ready();
}

async function call(method: 'GET' | 'POST') {
  const headers = { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' };
  const body = method === 'POST' ? '{}' : null;
  const response = await fetch(`http://127.0.0.1:${port}/api/admin/backups`, { method, headers, body });
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers freely
  return (await response.json()) as any;
}

/** Requests a backup and returns its outcome. */
async function createBackup() {
  expect(await call('POST')).toEqual({ success: true });
  return vi.waitFor(
    async () => {
      const { run } = (await call('GET')).data;
      expect(run.state).toMatch(/done|failed/);
      return run;
    },
    { timeout: 60_000, interval: 100 },
  );
}

describe('the admin area explains why a backup can’t be written, and later backups work', () => {
  afterEach(async () => {
    haggle?.stop();
    await haggle?.exited;
    haggle = undefined;
  });

  test('in a folder without write permission, until it has it', async () => {
    const readOnlyFolder = newFolder();
    chmodSync(readOnlyFolder, 0o555);
    await start(readOnlyFolder, unprivileged);
    for (let time = 0; time < 2; time++) {
      const problem = `This user can't write in ${readOnlyFolder}.`;
      expect(await createBackup()).toMatchObject({ state: 'failed', problem });
    }
    chmodSync(readOnlyFolder, 0o755);
    expect(await createBackup()).toMatchObject({ state: 'done' });
    expect(readdirSync(readOnlyFolder)).toEqual([expect.stringMatching(/\.tar$/)]);
  });

  test.skipIf(!hasPrlimit)('with a limit on the size of files, until it is lifted', async () => {
    const limitedFolder = newFolder();
    await start(limitedFolder, sizeLimited);
    for (let time = 0; time < 2; time++) {
      expect(await createBackup()).toMatchObject({ state: 'failed', problem: expect.stringContaining("can't grow") });
    }
    expect(readdirSync(limitedFolder)).toEqual([]);
    spawnSync('prlimit', [`--pid=${haggle?.pid}`, '--fsize=unlimited']);
    expect(await createBackup()).toMatchObject({ state: 'done' });
  });

  test.skipIf(!canMountDisks)('on a full disk, until there is space', async () => {
    const smallFolder = newFolder();
    const disk = mountSmallDisk(smallFolder, 20);
    try {
      await start(smallFolder, []);
      for (const freeBytes of [0, 1_000_000]) {
        disk?.fill(freeBytes);
        const problem = `There's no space left in ${smallFolder}.`;
        expect(await createBackup()).toMatchObject({ state: 'failed', problem });
        expect(readdirSync(smallFolder)).toEqual([ballast]);
      }
      disk?.freeSpace();
      expect(await createBackup()).toMatchObject({ state: 'done' });
    } finally {
      disk?.remove();
    }
  });
});
