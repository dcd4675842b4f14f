import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createDevice } from '../../test/harness/device.ts';
import { openReceiver, type Receiver } from '../../test/harness/receiver.ts';
import { type Member, useSite } from '../../test/harness/site.ts';
import { outsideJobs } from '../kernel/jobs.ts';
import { createTasks } from '../schedule.ts';
import { startWorkers } from './workers.ts';

const site = useSite();
let receiver: Receiver;

beforeAll(async () => {
  receiver = await openReceiver('slow.example');
  site.readable.add(receiver.authority);
});

afterAll(() => receiver.close());

/** Runs the workers of a site until the test ends, while the receiver doesn't respond. */
function workUnanswered(): void {
  receiver.received.length = 0;
  let release = () => {};
  receiver.until = new Promise((resolve) => {
    release = resolve;
  });
  const workers = startWorkers(site.connection.pool, site.context);
  onTestFinished(async () => {
    receiver.until = undefined;
    release();
    await workers.stop();
  });
}

const address = (path: string) => `http://${receiver.authority}/${path}`;
const asked = (prefix: string) => receiver.received.filter(({ path }) => path.startsWith(`/${prefix}`)).length;

async function hook(as: Member, q: string, path: string): Promise<void> {
  const body = { name: 'Hooked', query: { q }, channels: ['webhook'], webhookUrl: address(path) };
  const { status } = await site.call('POST /alerts', { as, body });
  expect(status).toBe(200);
}

/** Expects that an event's consequence still writes the email for a forgotten password. */
async function expectMailsSent(to: Member): Promise<void> {
  await site.call('POST /auth/forgot-password', { body: { email: to.email } });
  const mails = () => site.context.database.selectFrom('mails').select('id').where('user_id', '=', to.id).execute();
  await expect.poll(mails, { timeout: 5_000 }).toHaveLength(1);
}

test('emails are written while six webhooks don’t respond', async () => {
  const [author, forgetful] = [await site.member(), await site.member()];
  const readers = await Promise.all(Array.from({ length: 6 }, () => site.member()));
  for (const reader of readers) await hook(reader, 'theremin', 'hooks');
  await site.drain();
  await site.deal(author, { title: 'A theremin for beginners' });
  workUnanswered();
  await expect.poll(() => asked('hooks')).toBe(4);
  await expectMailsSent(forgetful);
});

test('emails are written while push messages to six devices get no response', async () => {
  const [author, forgetful] = [await site.member(), await site.member()];
  const readers = await Promise.all(Array.from({ length: 6 }, () => site.member()));
  for (const [at, as] of readers.entries()) {
    const { subscription } = createDevice(address(`devices/${at}`));
    await site.call('PUT /push/subscription', { as, body: subscription });
    const body = { name: 'Pushed', query: { q: 'ocarina' }, channels: ['push'] };
    expect((await site.call('POST /alerts', { as, body })).status).toBe(200);
  }
  await site.drain();
  await site.deal(author, { title: 'An ocarina made of clay' });
  workUnanswered();
  await expect.poll(() => asked('devices'), { timeout: 5_000 }).toBe(4);
  await expectMailsSent(forgetful);
});

test('a member’s slow webhooks don’t delay those of others', async () => {
  const [author, slow, quick] = [await site.member(), await site.member(), await site.member()];
  for (let count = 0; count < 6; count++) await hook(slow, 'dulcimer', `slow/${count}`);
  await site.drain();
  await hook(quick, 'dulcimer', 'quick');
  await site.deal(author, { title: 'A dulcimer with two hammers' });
  workUnanswered();
  await expect.poll(() => asked('quick'), { timeout: 5_000 }).toBe(1);
  await expect.poll(() => asked('slow')).toBe(1);
});

test('every job listed as waiting for other servers exists', () => {
  expect(Object.keys(createTasks(site.context))).toEqual(expect.arrayContaining([...outsideJobs]));
});
