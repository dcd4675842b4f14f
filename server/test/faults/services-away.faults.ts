import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { expectAllKept } from '../cluster/acknowledged-writes.ts';
import { Load } from '../cluster/load.ts';
import { until } from '../cluster/processes.ts';
import { findProgram } from '../cluster/programs.ts';
import { type RedisServer, startRedis } from '../cluster/redis-server.ts';
import { type Mailbox, openMailbox } from '../harness/mailbox.ts';
import { TestObjectStorage } from '../harness/object-storage.ts';
import { photo } from '../harness/photos.ts';
import { draft, password } from '../harness/site.ts';
import { type Cable, layCable } from './cable.ts';
import { LoneSite, say } from './lone-site.ts';

// Failures of the services around the site: Redis, picture storage and mail server. The site works without them.

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const hasRedis = findProgram('redis-server') !== undefined;
if (!hasRedis) process.stderr.write('SKIPPED: a site whose Redis is away; install redis-server to test it.\n');

const site = new LoneSite();
const storage = new TestObjectStorage();
let redis: RedisServer | undefined;
let mailbox: Mailbox;
let storageCable: Cable;
let post: Cable;

beforeAll(async () => {
  if (hasRedis) redis = await startRedis();
  await storage.open();
  mailbox = await openMailbox();
  storageCable = await layCable({ port: Number(new URL(storage.config.endpoint).port) });
  post = await layCable({ port: Number(new URL(mailbox.url).port) });
  await site.open({
    ...(redis && { REDIS_URL: redis.url }),
    SMTP_URL: `smtp://127.0.0.1:${post.port}`,
    S3_ENDPOINT: `http://127.0.0.1:${storageCable.port}`,
    S3_BUCKET: storage.config.bucket,
    S3_ACCESS_KEY_ID: storage.config.accessKeyId,
    S3_SECRET_ACCESS_KEY: storage.config.secretAccessKey,
  });
});
afterAll(async () => {
  await site.close();
  for (const cable of [storageCable, post]) await cable?.close();
  await mailbox?.close();
  await storage.close();
  await redis?.stop();
});

/** Expects that no request fails between `spoil` and `mend`. */
async function expectUnmoved(what: string, spoil: () => unknown, mend: () => unknown): Promise<void> {
  const load = new Load({ origin: site.node.origin, members: site.crowd, deals: site.deals, alsoPosts: true });
  await until('members write', () => load.comments.length > 10);
  await spoil();
  const slowest = Math.max(
    ...(await Promise.all(['/', '/deals', '/api/deals'].map((path) => site.get(path)))).map(({ ms }) => ms),
  );
  const before = load.answered;
  await until('members write on', () => load.answered > before + 50, { explain: () => load.reasons() });
  expect((await site.get('/readyz')).status).toBe(200);
  await mend();
  await load.stop();
  say(`${what}: ${load.answered} answered, ${load.failed.length} failed; a page took ${Math.round(slowest)} ms`);
  expect(load.failed).toEqual([]);
  await expectAllKept(site.database, load);
}

test.skipIf(!hasRedis)('no request fails while Redis is killed or frozen', async () => {
  await expectUnmoved(
    'Redis killed',
    () => redis?.kill(),
    () => redis?.start(),
  );
  await expectUnmoved(
    'Redis frozen',
    () => redis?.freeze(),
    () => redis?.thaw(),
  );
});

afterEach(async () => {
  for (const cable of [storageCable, post]) await cable.mend();
});

test.each([
  ['away', () => storageCable.cut()],
  ['silent', () => storageCable.clog()],
])('while the picture storage is %s, other requests work, uploads get a 503, encoding waits', async (how, spoil) => {
  const as = site.crowd[0]?.token ?? '';
  const form = async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(draft())) form.set(name, String(value));
    form.append('images', new File([new Uint8Array(await photo(300, 200))], 'photo.jpg'));
    return form;
  };
  const there = await site.call('POST /deals', { as, body: await form() });
  expect(there.status).toBe(200);
  await expectUnmoved(`S3 ${how}`, spoil, () => {});
  // The storage request times out after ten seconds.
  const refused = await site.call('POST /deals', { as, body: await form(), within: 40_000 });
  expect(refused).toMatchObject({
    status: 503,
    body: { error: expect.stringMatching(/Pictures aren.t available/) },
  });
  expect((await site.call('POST /deals', { as, body: draft() })).status).toBe(200);
  await storageCable.mend();
  expect((await site.call('POST /deals', { as, body: await form() })).status).toBe(200);
  await site.hurry();
  const images = async () => (await site.call(`GET /deals/${there.body.data._id}`, { as })).body.data.optimizedImages;
  await until('the picture that waited is shown', async () => (await images()).length === 1, { within: 120_000 });
});

test.each([
  ['away', () => post.cut()],
  ['silent', () => post.clog()],
])('while the mail server is %s, registering is quick, and the email arrives once it is back', async (how, spoil) => {
  await spoil();
  const email = `${how}@faults.example`;
  const started = performance.now();
  const { status } = await site.call('POST /auth/register', { body: { username: how, email, password } });
  expect(status).toBe(200);
  expect(performance.now() - started).toBeLessThan(5_000);
  await sleep(2_000);
  expect(mailbox.emailsTo(email)).toEqual([]);
  await post.mend();
  await until(
    'the letter comes',
    async () => {
      await site.hurry();
      return mailbox.emailsTo(email).length > 0;
    },
    { within: 60_000 },
  );
  await site.drained();
  expect(mailbox.emailsTo(email)).toHaveLength(1);
});
