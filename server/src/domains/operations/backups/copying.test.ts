import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { access, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Member, useSite } from '../../../../test/harness/site.ts';
import { useStillClock } from '../../../../test/harness/still-clock.ts';
import { openDatabase } from '../../../platform/database/database.ts';
import { putInFolder } from './copy-folder-store.ts';
import { nameOf } from './rules.ts';

useStillClock();
const site = useSite();
/** An object storage that holds back its responses. */
const storage = createServer((request, response) => {
  request.resume();
  held.push(response);
});
const held: ServerResponse[] = [];
let folder: string;
let admin: Member;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haggle-copying-'));
  storage.listen(0, '127.0.0.1');
  await once(storage, 'listening');
  admin = await site.admin();
  const { host, port, user, database: own } = site.connection.pool.options;
  const endpoint = `http://127.0.0.1:${(storage.address() as AddressInfo).port}`;
  const keys = { accessKeyId: 'key', secretAccessKey: 'secret' };
  site.context.backups = {
    folder,
    pictures: join(folder, 'no-pictures'),
    copies: { s3: { endpoint, bucket: 'far', region: 'us-east-1', ...keys }, prefix: '', recipients: [] },
    async connect(database = own) {
      const client = new pg.Client({ host, port, user, database });
      await client.connect();
      return client;
    },
    open: (database) => openDatabase({ host, port, user, database }, site.context.log),
  };
});

afterAll(async () => {
  storage.closeAllConnections();
  storage.close();
  await rm(folder, { recursive: true });
});

const readRun = async () => (await site.call('GET /admin/backups', { as: admin })).body.data.run;
/** When the backup in progress last gave a sign of life. */
async function seenAt(): Promise<number | undefined> {
  const run = await site.context.database.selectFrom('backup_runs').select('seen_at').executeTakeFirst();
  return run?.seen_at.getTime();
}

test('a backup keeps giving signs of life while its copy is uploaded, so it isn’t taken for interrupted', async () => {
  expect((await site.call('POST /admin/backups', { as: admin })).status).toBe(200);
  const made = site.drain();
  await vi.waitUntil(() => held.length > 0, 10_000);
  // Twice as long as the limit for signs of life.
  for (let seconds = 0; seconds < 120; seconds += 40) {
    const later = Date.now() + 40_000;
    vi.setSystemTime(later);
    await expect.poll(seenAt).toBeGreaterThanOrEqual(later);
    expect(await readRun()).toMatchObject({ state: 'running', problem: null });
  }
  expect((await site.call('POST /admin/backups', { as: admin })).body.code).toBe('backup_under_way');
  storage.removeAllListeners('request').on('request', (_, response) => response.writeHead(403).end());
  for (const response of held) response.writeHead(403).end();
  await made;
  expect(await readRun()).toMatchObject({ state: 'done', problem: null, copiedAt: null });
});

const later = (minutes: number) => void vi.setSystemTime(Date.now() + minutes * 60_000);

test('a copy into a folder that stopped responding is given up, and none is tried until it responds', async () => {
  const { backups } = site.context;
  const far = join(folder, 'far');
  await mkdir(far);
  if (backups) site.context.backups = { ...backups, copies: { folder: far, recipients: [] } };
  const now = Date.now();
  // The site's clock stands still; the one that measures movement goes on.
  site.setClock(now);
  const name = nameOf(new Date(now));
  const draft = join(far, `${name}.part`);
  // Opening it for writing blocks until something reads it.
  await promisify(execFile)('mkfifo', [draft]);
  const make = async () => {
    expect((await site.call('POST /admin/backups', { as: admin })).status).toBe(200);
    await site.drain();
    return readRun();
  };
  const made = make();
  await vi.waitUntil(async () => (await readdir(folder)).includes(name), 10_000);
  const isOver = async () => {
    later(31);
    return (await readRun()).state !== 'running';
  };
  await vi.waitUntil(isOver, { timeout: 15_000, interval: 1_500 });
  const problem = `${far} has stopped responding. Check the disk or server behind it.`;
  expect(await made).toMatchObject({ state: 'done', problem: null, copiedAt: null, copyProblem: problem });

  // This copy would succeed if it were tried.
  expect(await make()).toMatchObject({ state: 'done', problem: null, copiedAt: null, copyProblem: problem });

  await readFile(draft);
  const isLeft = () =>
    access(draft).then(
      () => true,
      () => false,
    );
  await expect.poll(isLeft).toBe(false);
  expect(await make()).toMatchObject({ state: 'done', copiedAt: new Date(now).toISOString(), copyProblem: null });
  site.setClock(undefined);
});

test('a slow copy isn’t given up while it makes progress', async () => {
  const pieces = ['one', 'two', 'three'];
  async function* slowly() {
    for (const piece of pieces) {
      later(20);
      // Enough time for a check whether it has moved.
      await sleep(1_500);
      yield Buffer.from(piece);
    }
  }
  const hash = createHash('sha256').update(pieces.join('')).digest('hex');
  expect(await putInFolder(folder, 'slow', slowly())).toEqual({ bytes: 11, hash });
});
