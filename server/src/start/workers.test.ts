import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createPushDevice } from '../../test/harness/device.ts';
import { openReceiver, type Receiver } from '../../test/harness/receiver.ts';
import { type Member, manyConnections, useSite } from '../../test/harness/site.ts';
import { emailJobs, outsideJobs } from '../kernel/jobs.ts';
import { smtpMailer } from '../platform/email/mailer.ts';
import { createTasks } from '../schedule.ts';
import { startWorkers } from './workers.ts';

const site = useSite(manyConnections);
let receiver: Receiver;

beforeAll(async () => {
  receiver = await openReceiver('slow.example');
  site.allowedHosts.add(receiver.authority);
});

afterAll(() => receiver.close());

/** Runs the workers of a site until the test ends, while the receiver doesn't respond. */
function runBlockedWorkers(): void {
  receiver.requests.length = 0;
  let release = () => {};
  receiver.holdUntil = new Promise((resolve) => {
    release = resolve;
  });
  const workers = startWorkers(site.connection.pool, site.context);
  onTestFinished(async () => {
    receiver.holdUntil = undefined;
    release();
    await workers.stop();
  });
}

const address = (path: string) => `http://${receiver.authority}/${path}`;
const countRequests = (prefix: string) => receiver.requests.filter(({ path }) => path.startsWith(`/${prefix}`)).length;

async function addWebhookAlert(as: Member, q: string, path: string): Promise<void> {
  const body = { name: 'Hooked', query: { q }, channels: ['webhook'], webhookUrl: address(path) };
  const { status } = await site.call('POST /alerts', { as, body });
  expect(status).toBe(200);
}

/**
 * Expects that an event's consequence writes the email for a forgotten password while the receiver holds four requests:
 * once one of them is given up, the next takes its place.
 */
async function expectMailsSent(to: Member, held: string): Promise<void> {
  await expect.poll(() => countRequests(held)).toBe(4);
  await site.call('POST /auth/forgot-password', { body: { email: to.email } });
  const listEmails = () =>
    site.context.database.selectFrom('mails').select('id').where('user_id', '=', to.id).execute();
  await expect.poll(listEmails).toHaveLength(1);
  expect(countRequests(held)).toBe(4);
}

test('emails are written while six webhooks don’t respond', async () => {
  const [author, forgetful] = [await site.member(), await site.member()];
  const readers = await Promise.all(Array.from({ length: 6 }, () => site.member()));
  for (const reader of readers) await addWebhookAlert(reader, 'theremin', 'hooks');
  await site.drain();
  await site.deal(author, { title: 'A theremin for beginners' });
  runBlockedWorkers();
  await expectMailsSent(forgetful, 'hooks');
});

test('emails are written while push messages to six devices get no response', async () => {
  const [author, forgetful] = [await site.member(), await site.member()];
  const readers = await Promise.all(Array.from({ length: 6 }, () => site.member()));
  for (const [at, as] of readers.entries()) {
    const { subscription } = createPushDevice(address(`devices/${at}`));
    await site.call('PUT /push/subscription', { as, body: subscription });
    const body = { name: 'Pushed', query: { q: 'ocarina' }, channels: ['push'] };
    expect((await site.call('POST /alerts', { as, body })).status).toBe(200);
  }
  await site.drain();
  await site.deal(author, { title: 'An ocarina made of clay' });
  runBlockedWorkers();
  await expectMailsSent(forgetful, 'devices');
});

/** Connects the site to a mail server that accepts connections but says nothing, until the test ends. */
async function connectToSilentMailServer(): Promise<Socket[]> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const mailer = smtpMailer(`smtp://127.0.0.1:${port}`, undefined);
  site.context.mailer = mailer;
  onTestFinished(() => {
    site.context.mailer = undefined;
    mailer.close();
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return sockets;
}

test('other jobs run while the mail server says nothing', async () => {
  runBlockedWorkers();
  const sockets = await connectToSilentMailServer();
  const [forgetful] = await Promise.all(Array.from({ length: 6 }, () => site.member()));
  await expect.poll(() => sockets.length).toBe(4);
  const countEmails = () =>
    site.context.database
      .selectFrom('mails')
      .select('id')
      .where('recipient', '=', forgetful?.email ?? '')
      .execute();
  await expect.poll(countEmails).toHaveLength(1);
  await site.call('POST /auth/forgot-password', { body: { email: forgetful?.email } });
  await expect.poll(countEmails).toHaveLength(2);
  expect(sockets).toHaveLength(4);
});

test('a member’s slow webhooks don’t delay those of others', async () => {
  const [author, slow, quick] = [await site.member(), await site.member(), await site.member()];
  for (let count = 0; count < 6; count++) await addWebhookAlert(slow, 'dulcimer', `slow/${count}`);
  await site.drain();
  await addWebhookAlert(quick, 'dulcimer', 'quick');
  await site.deal(author, { title: 'A dulcimer with two hammers' });
  runBlockedWorkers();
  await expect.poll(() => countRequests('quick')).toBe(1);
  await expect.poll(() => countRequests('slow')).toBe(1);
});

test('every job listed as waiting for other servers exists', () => {
  expect(Object.keys(createTasks(site.context))).toEqual(expect.arrayContaining([...outsideJobs, ...emailJobs]));
});
