import { beforeAll, expect, test } from 'vitest';
import { type Member, useSite } from '../../../../test/harness/site.ts';
import { useMailbox } from '../../../../test/harness/site-mailbox.ts';
import { sendEmail } from '../actions.ts';

const site = useSite();
const mailbox = useMailbox(site);
let admin: Member;
let path: string;

beforeAll(async () => {
  admin = await site.admin();
  const { address } = (await site.call('GET /admin/email-reports', { as: admin })).body.data;
  path = new URL(address).pathname.replace('/api', '');
});

const unsubscribe = { page: 'https://haggle.test/u', oneClick: 'https://haggle.test/o' };

/** Sends an email that someone requested, or one that can be unsubscribed from. */
async function queueEmail(to: string, subject: string, isNewsletter = false): Promise<void> {
  const message = { subject, greeting: 'Hello', paragraphs: ['Words.'], ...(isNewsletter && { unsubscribe }) };
  await sendEmail(site.context, { userId: null, email: to }, message);
  await site.drain();
}

const report = (body: object) => site.call(`POST ${path}`, { body });
const receivedSubjects = (to: string) => mailbox.emailsTo(to).map(({ subject }) => subject);
const listEmails = async (query: string) => (await site.call(`GET /admin/mails?${query}`, { as: admin })).body.data;

test('an address that hard-bounced gets no emails, as the outbox shows, until an admin unblocks it', async () => {
  const to = 'gone@mail.example';
  expect((await report({ address: 'GONE@mail.example', reason: 'bounce', detail: 'no such user' })).body.data).toEqual({
    blocked: 1,
  });
  expect((await report({ RecordType: 'Bounce', Type: 'HardBounce', Email: to })).body.data).toEqual({ blocked: 0 });
  await queueEmail(to, 'First');
  expect(receivedSubjects(to)).toEqual([]);
  const [mail] = await listEmails(`q=${to}`);
  expect(mail).toMatchObject({ subject: 'First', state: 'blocked', error: 'no such user', block: 'bounce' });
  const unblock = () => site.call(`POST /admin/mails/${mail._id}/unblock`, { as: admin });
  expect((await unblock()).status).toBe(200);
  expect((await unblock()).status).toBe(404);
  await queueEmail(to, 'Second');
  expect(receivedSubjects(to)).toEqual(['Second']);
});

test('a recipient who reported spam gets only emails that they requested', async () => {
  const to = 'annoyed@mail.example';
  expect((await report([{ event: 'spamreport', email: to }])).body.data).toEqual({ blocked: 1 });
  await queueEmail(to, 'The best of the week', true);
  await queueEmail(to, 'A new password');
  expect(receivedSubjects(to)).toEqual(['A new password']);
});

test('a full batch of SendGrid’s events is read to its end', async () => {
  const events = Array.from({ length: 1_500 }, (_, number) => ({
    ...{ email: `gone-${number}@batch.example`, event: number < 2 ? 'delivered' : 'bounce', type: 'bounce' },
    ...{ timestamp: 1_767_225_600 + number, 'smtp-id': `<${'m'.repeat(60)}@haggle.test>`, category: ['digest'] },
    ...{ sg_event_id: 'e'.repeat(50), sg_message_id: 's'.repeat(80), tls: 1, ip: '192.0.2.1', status: '5.1.1' },
    reason: `550 5.1.1 The mailbox that you tried to reach doesn't exist. ${'x'.repeat(60)}`,
  }));
  expect(JSON.stringify(events).length).toBeGreaterThan(700_000);
  expect(await report(events)).toMatchObject({ status: 200, body: { data: { blocked: 1_498 } } });
  await queueEmail('gone-1499@batch.example', 'First');
  expect(receivedSubjects('gone-1499@batch.example')).toEqual([]);
});

test('emails already waiting when an address bounces or complains are blocked, even if retried', async () => {
  const [bouncedAddress, complainedAddress] = ['gone-since@mail.example', 'annoyed-since@mail.example'];
  mailbox.isBusy = true;
  await queueEmail(bouncedAddress, 'A new password');
  await queueEmail(complainedAddress, 'The best of the week', true);
  await queueEmail(complainedAddress, 'A new password');
  await report([
    { address: bouncedAddress, reason: 'bounce', detail: 'no such user' },
    { address: complainedAddress, reason: 'complaint' },
  ]);
  mailbox.isBusy = false;
  await site.call('POST /admin/mails/retry-all', { as: admin });
  await site.drain();
  expect([receivedSubjects(bouncedAddress), receivedSubjects(complainedAddress)]).toEqual([[], ['A new password']]);
  expect(await listEmails(`q=${bouncedAddress}`)).toMatchObject([{ state: 'blocked', error: 'no such user' }]);
});

test('a report with a wrong key gets 404 and blocks nothing, and only admins see the right key', async () => {
  const body = { address: 'other@mail.example', reason: 'bounce' };
  expect((await site.call(`POST ${path.slice(0, -1)}`, { body })).status).toBe(404);
  expect((await site.call('POST /email/reports/x', { body })).status).toBe(404);
  await queueEmail('other@mail.example', 'Still');
  expect(receivedSubjects('other@mail.example')).toEqual(['Still']);
  expect((await site.call('GET /admin/email-reports', { as: await site.member() })).status).toBe(403);
});

test('renewing the address makes the former one useless, and is recorded without the key', async () => {
  const body = { address: 'leaked@mail.example', reason: 'bounce' };
  for (const _ of ['first', 'second']) {
    const { data } = (await site.call('POST /admin/email-reports/key', { as: admin })).body;
    expect((await site.call('GET /admin/email-reports', { as: admin })).body.data).toEqual(data);
    expect((await report(body)).status).toBe(404);
    path = new URL(data.address).pathname.replace('/api', '');
  }
  expect((await report(body)).body.data).toEqual({ blocked: 1 });
  const [entry] = (await site.call('GET /admin/audit', { as: admin })).body.data;
  expect(entry).toMatchObject({ action: 'mail.reports_key_renewed', changes: {} });
  expect((await site.call('POST /admin/email-reports/key', { as: await site.member() })).status).toBe(403);
});

test('the outbox can be searched by address, subject and state', async () => {
  await queueEmail('kettle@mail.example', 'Your kettle');
  expect(await listEmails('q=kettle%40')).toMatchObject([{ subject: 'Your kettle', state: 'sent', block: null }]);
  expect(await listEmails('q=your+kettle&state=failed')).toEqual([]);
  expect((await listEmails('state=blocked')).map(({ state }: { state: string }) => state)).not.toContain('sent');
  expect((await site.call('GET /admin/mails?state=gone', { as: admin })).status).toBe(400);
});
