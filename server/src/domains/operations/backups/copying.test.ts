import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Member, useSite } from '../../../../test/harness/site.ts';
import { useStillClock } from '../../../../test/harness/still-clock.ts';
import { openDatabase } from '../../../platform/database/database.ts';

useStillClock();
const site = useSite();
/** An object storage that takes its time. */
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
/** When the one that is under way last gave a sign of life. */
async function seenAt(): Promise<number | undefined> {
  const run = await site.context.database.selectFrom('backup_runs').select('seen_at').executeTakeFirst();
  return run?.seen_at.getTime();
}

test('a backup gives signs of life for as long as its copy takes, so that nobody takes it for broken off', async () => {
  expect((await site.call('POST /admin/backups', { as: admin })).status).toBe(200);
  const made = site.drain();
  await vi.waitUntil(() => held.length > 0, 10_000);
  // Twice as long as anybody waits for a sign.
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
