import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { expectAllStored } from '../cluster/acknowledged-writes.ts';
import { Load } from '../cluster/load.ts';
import { waitUntil } from '../cluster/processes.ts';
import { findProgram } from '../cluster/programs.ts';
import { type RedisServer, startRedis } from '../cluster/redis-server.ts';
import { type Mailbox, openMailbox } from '../harness/mailbox.ts';
import { TestObjectStorage } from '../harness/object-storage.ts';
import { photo } from '../harness/photos.ts';
import { draft, password } from '../harness/site.ts';
import { createTcpProxy, type TcpProxy } from './cable.ts';
import { printLine, StandaloneSite } from './lone-site.ts';

// Failures of the services around the site: Redis, picture storage and mail server. The site works without them.

const hasRedis = findProgram('redis-server') !== undefined;
if (!hasRedis) process.stderr.write('SKIPPED: a site whose Redis is away; install redis-server to test it.\n');

const site = new StandaloneSite();
const storage = new TestObjectStorage();
let redis: RedisServer | undefined;
let mailbox: Mailbox;
let storageProxy: TcpProxy;
let mailProxy: TcpProxy;

beforeAll(async () => {
  if (hasRedis) redis = await startRedis();
  await storage.open();
  mailbox = await openMailbox();
  storageProxy = await createTcpProxy({ port: Number(new URL(storage.config.endpoint).port) });
  mailProxy = await createTcpProxy({ port: Number(new URL(mailbox.url).port) });
  await site.open({
    ...(redis && { REDIS_URL: redis.url }),
    SMTP_URL: `smtp://127.0.0.1:${mailProxy.port}`,
    S3_ENDPOINT: `http://127.0.0.1:${storageProxy.port}`,
    S3_BUCKET: storage.config.bucket,
    S3_ACCESS_KEY_ID: storage.config.accessKeyId,
    S3_SECRET_ACCESS_KEY: storage.config.secretAccessKey,
  });
});
afterAll(async () => {
  await site.close();
  for (const proxy of [storageProxy, mailProxy]) await proxy?.close();
  await mailbox?.close();
  await storage.close();
  await redis?.stop();
});

/** Expects that no request fails between `breakService` and `repair`. */
async function expectUnaffected(outage: string, breakService: () => unknown, repair: () => unknown): Promise<void> {
  const load = new Load({ origin: site.node.origin, members: site.crowd, deals: site.deals, postsDeals: true });
  await waitUntil('members write', () => load.comments.length > 10);
  await breakService();
  const slowest = Math.max(
    ...(await Promise.all(['/', '/deals', '/api/deals'].map((path) => site.get(path)))).map(({ ms }) => ms),
  );
  const before = load.answered;
  await waitUntil('members write on', () => load.answered > before + 50, { explain: () => load.reasons() });
  expect((await site.get('/readyz')).status).toBe(200);
  await repair();
  await load.stop();
  printLine(
    `${outage}: ${load.answered} answered, ${load.failed.length} failed; a page took ${Math.round(slowest)} ms`,
  );
  expect(load.failed).toEqual([]);
  await expectAllStored(site.database, load);
}

test.skipIf(!hasRedis)('no request fails while Redis is killed or frozen', async () => {
  await expectUnaffected(
    'Redis killed',
    () => redis?.kill(),
    () => redis?.start(),
  );
  await expectUnaffected(
    'Redis frozen',
    () => redis?.freeze(),
    () => redis?.thaw(),
  );
});

afterEach(async () => {
  for (const proxy of [storageProxy, mailProxy]) await proxy.restore();
});

test.each([
  ['away', () => storageProxy.disconnect()],
  ['silent', () => storageProxy.stall()],
])(
  'while the picture storage is %s, other requests work, uploads get a 503, encoding waits',
  async (failure, breakService) => {
    const as = site.crowd[0]?.token ?? '';
    const form = async () => {
      const form = new FormData();
      for (const [name, value] of Object.entries(draft())) form.set(name, String(value));
      form.append('images', new File([new Uint8Array(await photo(300, 200))], 'photo.jpg'));
      return form;
    };
    const posted = await site.call('POST /deals', { as, body: await form() });
    expect(posted.status).toBe(200);
    await expectUnaffected(`S3 ${failure}`, breakService, () => {});
    // The storage request times out after ten seconds.
    const refused = await site.call('POST /deals', { as, body: await form(), timeout: 40_000 });
    expect(refused).toMatchObject({
      status: 503,
      body: { error: expect.stringMatching(/Pictures aren.t available/) },
    });
    expect((await site.call('POST /deals', { as, body: draft() })).status).toBe(200);
    await storageProxy.restore();
    expect((await site.call('POST /deals', { as, body: await form() })).status).toBe(200);
    await site.makeJobsDue();
    const images = async () =>
      (await site.call(`GET /deals/${posted.body.data._id}`, { as })).body.data.optimizedImages;
    await waitUntil('the picture that waited is shown', async () => (await images()).length === 1, {
      timeout: 120_000,
    });
  },
);

test.each([
  ['away', () => mailProxy.disconnect()],
  ['silent', () => mailProxy.stall()],
])(
  'while the mail server is %s, registering is quick, and the email arrives once it is back',
  async (failure, breakService) => {
    await breakService();
    const email = `${failure}@faults.example`;
    const startedAt = performance.now();
    const { status } = await site.call('POST /auth/register', { body: { username: failure, email, password } });
    expect(status).toBe(200);
    expect(performance.now() - startedAt).toBeLessThan(5_000);
    await sleep(2_000);
    expect(mailbox.emailsTo(email)).toEqual([]);
    await mailProxy.restore();
    await waitUntil(
      'the letter comes',
      async () => {
        await site.makeJobsDue();
        return mailbox.emailsTo(email).length > 0;
      },
      { timeout: 60_000 },
    );
    await site.waitUntilDrained();
    expect(mailbox.emailsTo(email)).toHaveLength(1);
  },
);
