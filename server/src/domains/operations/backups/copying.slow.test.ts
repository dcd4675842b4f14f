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
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { backupPlace } from '../../../../test/harness/backups.ts';
import { type Member, useSite } from '../../../../test/harness/site.ts';
import { useFrozenClock } from '../../../../test/harness/still-clock.ts';
import { putInFolder } from './copy-folder-store.ts';
import { nameOf } from './rules.ts';

useFrozenClock();
const site = useSite();
/** An object storage that holds back its responses. */
const storage = createServer((request, response) => {
  request.resume();
  heldResponses.push(response);
});
const heldResponses: ServerResponse[] = [];
let folder: string;
let admin: Member;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haggle-copying-'));
  storage.listen(0, '127.0.0.1');
  await once(storage, 'listening');
  admin = await site.admin();
  const endpoint = `http://127.0.0.1:${(storage.address() as AddressInfo).port}`;
  const keys = { accessKeyId: 'key', secretAccessKey: 'secret' };
  const s3 = { endpoint, bucket: 'far', region: 'us-east-1', ...keys };
  site.context.backups = backupPlace(site, folder, { s3, prefix: '', recipients: [] });
});

afterAll(async () => {
  storage.closeAllConnections();
  storage.close();
  await rm(folder, { recursive: true });
});

const readRun = async () => (await site.call('GET /admin/backups', { as: admin })).body.data.run;
/** When the backup in progress last gave a sign of life. */
async function readSeenAt(): Promise<number | undefined> {
  const run = await site.context.database.selectFrom('backup_runs').select('seen_at').executeTakeFirst();
  return run?.seen_at.getTime();
}

test('a backup keeps giving signs of life while its copy is uploaded, so it isn’t taken for interrupted', async () => {
  expect((await site.call('POST /admin/backups', { as: admin })).status).toBe(200);
  const backingUp = site.drain();
  await vi.waitUntil(() => heldResponses.length > 0, 10_000);
  // Twice as long as the limit for signs of life.
  for (let seconds = 0; seconds < 120; seconds += 40) {
    const later = Date.now() + 40_000;
    vi.setSystemTime(later);
    await expect.poll(readSeenAt).toBeGreaterThanOrEqual(later);
    expect(await readRun()).toMatchObject({ state: 'running', problem: null });
  }
  expect((await site.call('POST /admin/backups', { as: admin })).body.code).toBe('backup_under_way');
  storage.removeAllListeners('request').on('request', (_, response) => response.writeHead(403).end());
  for (const response of heldResponses) response.writeHead(403).end();
  await backingUp;
  expect(await readRun()).toMatchObject({ state: 'done', problem: null, copiedAt: null });
});

const later = (minutes: number) => void vi.setSystemTime(Date.now() + minutes * 60_000);

test('a copy into a folder that stopped responding is given up, and none is tried until it responds', async () => {
  const { backups } = site.context;
  const slowFolder = join(folder, 'far');
  await mkdir(slowFolder);
  if (backups) site.context.backups = { ...backups, copies: { folder: slowFolder, recipients: [] } };
  const now = Date.now();
  // The site's clock stands still; the one that measures movement goes on.
  site.setClock(now);
  const name = nameOf(new Date(now));
  const draft = join(slowFolder, `${name}.part`);
  // Opening it for writing blocks until something reads it.
  await promisify(execFile)('mkfifo', [draft]);
  const makeBackup = async () => {
    expect((await site.call('POST /admin/backups', { as: admin })).status).toBe(200);
    await site.drain();
    return readRun();
  };
  const backingUp = makeBackup();
  await vi.waitUntil(async () => (await readdir(folder)).includes(name), 10_000);
  const hasFinished = async () => {
    later(31);
    return (await readRun()).state !== 'running';
  };
  await vi.waitUntil(hasFinished, { timeout: 15_000, interval: 1_500 });
  const problem = `${slowFolder} has stopped responding. Check the disk or server behind it.`;
  expect(await backingUp).toMatchObject({ state: 'done', problem: null, copiedAt: null, copyProblem: problem });

  // This copy would succeed if it were tried.
  expect(await makeBackup()).toMatchObject({ state: 'done', problem: null, copiedAt: null, copyProblem: problem });

  await readFile(draft);
  const draftExists = () =>
    access(draft).then(
      () => true,
      () => false,
    );
  await expect.poll(draftExists).toBe(false);
  expect(await makeBackup()).toMatchObject({ state: 'done', copiedAt: new Date(now).toISOString(), copyProblem: null });
  site.setClock(undefined);
});

test('a slow copy isn’t given up while it makes progress', async () => {
  const chunks = ['one', 'two', 'three'];
  async function* slowChunks() {
    for (const chunk of chunks) {
      later(20);
      // Enough time for a check whether it has moved.
      await sleep(1_500);
      yield Buffer.from(chunk);
    }
  }
  const hash = createHash('sha256').update(chunks.join('')).digest('hex');
  expect(await putInFolder(folder, 'slow', slowChunks())).toEqual({ bytes: 11, hash });
});
