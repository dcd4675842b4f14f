import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { freePort, type Launched, launch } from '../harness/launch.ts';
import { type Member, useSite } from '../harness/site.ts';
import { ballast, canMount, mountSmallDisk } from './small-disk.ts';

/** Each command is a separate process, maybe on a busy machine. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const program = join(import.meta.dirname, '../../bin/haggle.js');
const isMounting = canMount();
const isLimiting = spawnSync('prlimit', ['--version']).status === 0;
if (!isMounting) process.stderr.write('SKIPPED: backups on a full disk; only root may mount the small one it takes.\n');
if (!isLimiting) process.stderr.write('SKIPPED: backups that may not grow; there is no prlimit here.\n');

const isRoot = process.getuid?.() === 0;
/** Root may write in every folder unless it drops the capability to ignore modes. */
const asOthers = isRoot ? ['setpriv', '--bounding-set=-dac_override,-dac_read_search'] : [];
const withLimit = ['prlimit', '--fsize=1000000:unlimited'];

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
  async function backUp(into: string, by: readonly string[] = []) {
    const [file = '', ...words] = [...by, process.execPath, program, 'backup', into];
    const child = spawn(file, words, { env: { ...process.env, ...variables() }, stdio: ['ignore', 'ignore', 'pipe'] });
    let text = '';
    child.stderr.on('data', (part) => {
      text += part;
    });
    const [code] = await once(child, 'close');
    // Progress lines come before the reason.
    return { code, said: text.split('\n').filter((line) => line && !/^\d+ % /.test(line)) };
  }

  test('in a folder without write permission', async () => {
    const refusing = newFolder();
    chmodSync(refusing, 0o555);
    expect(await backUp(refusing, asOthers)).toEqual({ code: 1, said: [`This user can't write in ${refusing}.`] });
    expect(readdirSync(refusing)).toEqual([]);
  });

  test.skipIf(!isLimiting)('with a limit on the size of files', async () => {
    const limited = newFolder();
    expect(await backUp(limited, withLimit)).toEqual({
      code: 1,
      said: [`Files in ${limited} can't grow as large as the backup (see “ulimit -f”).`],
    });
    expect(readdirSync(limited)).toEqual([]);
  });

  test.skipIf(!isMounting)('on a disk that is full from the start or fills up', async () => {
    const small = newFolder();
    const disk = mountSmallDisk(small, 2);
    try {
      for (const leave of [0, 1_000_000]) {
        disk?.fill(leave);
        expect(await backUp(small)).toEqual({ code: 1, said: [`There's no space left in ${small}.`] });
        expect(readdirSync(small)).toEqual([ballast]);
      }
    } finally {
      disk?.remove();
    }
  });
});

let haggle: Launched | undefined;
let port: number;

async function start(into: string, by: readonly string[]): Promise<void> {
  port = await freePort();
  const own = { ...variables(), PORT: String(port), BACKUP_DIR: into, LOG_LEVEL: 'silent' };
  haggle = launch(own, { by });
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
async function made() {
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
    const refusing = newFolder();
    chmodSync(refusing, 0o555);
    await start(refusing, asOthers);
    for (let time = 0; time < 2; time++) {
      expect(await made()).toMatchObject({ state: 'failed', problem: `This user can't write in ${refusing}.` });
    }
    chmodSync(refusing, 0o755);
    expect(await made()).toMatchObject({ state: 'done' });
    expect(readdirSync(refusing)).toEqual([expect.stringMatching(/\.tar$/)]);
  });

  test.skipIf(!isLimiting)('with a limit on the size of files, until it is lifted', async () => {
    const limited = newFolder();
    await start(limited, withLimit);
    for (let time = 0; time < 2; time++) {
      expect(await made()).toMatchObject({ state: 'failed', problem: expect.stringContaining("can't grow") });
    }
    expect(readdirSync(limited)).toEqual([]);
    spawnSync('prlimit', [`--pid=${haggle?.pid}`, '--fsize=unlimited']);
    expect(await made()).toMatchObject({ state: 'done' });
  });

  test.skipIf(!isMounting)('on a full disk, until there is space', async () => {
    const small = newFolder();
    const disk = mountSmallDisk(small, 20);
    try {
      await start(small, []);
      for (const leave of [0, 1_000_000]) {
        disk?.fill(leave);
        expect(await made()).toMatchObject({ state: 'failed', problem: `There's no space left in ${small}.` });
        expect(readdirSync(small)).toEqual([ballast]);
      }
      disk?.makeRoom();
      expect(await made()).toMatchObject({ state: 'done' });
    } finally {
      disk?.remove();
    }
  });
});
