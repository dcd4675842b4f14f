import * as accountLimits from '@haggle/contract/limits/accounts';
import * as emailLimits from '@haggle/contract/limits/emails';
import * as importLimits from '@haggle/contract/limits/imports';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { type Member, useSite } from '../../../test/harness/site.ts';
import { useMailbox } from '../../../test/harness/site-mailbox.ts';
import { demoDomain } from '../../kernel/demo-people.ts';
import { day, hour } from '../../kernel/time.ts';
import { inviteToClaim } from '../accounts/credentials/claim-actions.ts';
import { countUndelivered, deliverMail, sendEmail } from './actions.ts';

const site = useSite();
const mailbox = useMailbox(site);
let admin: Member;

beforeAll(async () => {
  admin = await site.admin();
  await site.drain();
});

beforeEach(() => {
  mailbox.isBusy = true;
});

afterEach(() => site.setClock(undefined));

const queueEmail = (email: string, userId: string | null = null) =>
  sendEmail(site.context, { userId, email }, { subject: 'News', greeting: 'Hello', paragraphs: ['Words.'] });

/** Lets time pass while the mail server refuses everything, and runs the scheduled jobs. */
async function advanceClock(milliseconds: number): Promise<void> {
  await site.drain();
  site.setClock(site.context.clock().getTime() + milliseconds);
  await site.run('delete-expired-rows');
}

/** The mail server accepts emails again. */
async function restoreMailServer(): Promise<void> {
  mailbox.isBusy = false;
  await site.makeJobsDue();
  await site.drain();
}

async function readFromOutbox(to: string) {
  // With the later clock, the admin's session would have expired.
  site.setClock(undefined);
  const [mail] = (await site.call(`GET /admin/mails?q=${to}`, { as: admin })).body.data;
  return (await site.call(`GET /admin/mails/${mail._id}`, { as: admin })).body.data;
}

test('an email is still delivered after the mail server was down for a week', async () => {
  const to = 'patient@mail.example';
  await queueEmail(to);
  await advanceClock(7 * day);
  await restoreMailServer();
  expect(mailbox.emailsTo(to)).toHaveLength(1);
});

test('an invitation to claim an account is retried as long as its link works', async () => {
  const member = await site.member();
  await inviteToClaim(site.context, member, 'Old deals');
  await advanceClock((importLimits.invitationDays - 1) * day);
  await restoreMailServer();
  const invitations = mailbox.emailsTo(member.email).filter(({ text }) => text?.includes('/reset-password/'));
  expect(invitations).toHaveLength(1);
});

test('an email not delivered in time is lost: the outbox and the log say so, and it cannot be retried', async () => {
  const to = 'late@mail.example';
  const countBefore = await countUndelivered(site.context, 100);
  await queueEmail(to);
  await advanceClock(emailLimits.waitingDays * day);
  expect(await countUndelivered(site.context, 100)).toBe(countBefore);
  const mail = await readFromOutbox(to);
  expect(mail).toMatchObject({ state: 'lost', plain: null, error: expect.stringContaining('Try again later') });
  expect(site.logLines.filter((line) => line.includes('were dropped') && line.includes(`"${mail._id}"`))).toHaveLength(
    1,
  );
  const lostEmails = (await site.call('GET /admin/mails?state=lost', { as: admin })).body.data;
  expect(lostEmails.map(({ recipient }: { recipient: string }) => recipient)).toContain(to);
  const retryReply = await site.call(`POST /admin/mails/${mail._id}/retry`, { as: admin });
  expect(retryReply).toMatchObject({ status: 409, body: { code: 'mail_gone' } });
  await restoreMailServer();
  expect(mailbox.emailsTo(to)).toEqual([]);
});

const makeJobsGivenUp = () =>
  sql`update graphile_worker._private_jobs set attempts = max_attempts where key like 'mail-%'`.execute(
    site.context.database,
  );

const listFailedJobs = async () =>
  (await site.call('GET /admin/jobs?task=deliver-mail', { as: await site.admin() })).body.data;

test('the given-up job of an email is replaced when all are sent again, and deleted once the email is lost', async () => {
  await queueEmail('sent-again@mail.example');
  await site.drain();
  await makeJobsGivenUp();
  expect(await listFailedJobs()).toContainEqual(expect.objectContaining({ state: 'given_up' }));
  await site.call('POST /admin/mails/retry-all', { as: admin });
  await restoreMailServer();
  expect(mailbox.emailsTo('sent-again@mail.example')).toHaveLength(1);
  expect(await listFailedJobs()).toEqual([]);

  mailbox.isBusy = true;
  await queueEmail('lost@mail.example');
  await site.drain();
  await makeJobsGivenUp();
  await advanceClock(emailLimits.waitingDays * day);
  site.setClock(undefined);
  expect(await listFailedJobs()).toEqual([]);
});

test('an email to one of the demo’s members is never sent, even if an admin asks for it or it already waits', async () => {
  mailbox.isBusy = false;
  const to = `ida${demoDomain}`;
  await queueEmail(to);
  const [mail] = (await site.call(`GET /admin/mails?q=${to}`, { as: admin })).body.data;
  const retryReply = await site.call(`POST /admin/mails/${mail._id}/retry`, { as: admin });
  expect(retryReply).toMatchObject({ status: 409, body: { code: 'demo_address' } });
  await site.context.database.updateTable('mails').set({ state: 'waiting' }).where('id', '=', mail._id).execute();
  await deliverMail(site.context, mail._id);
  expect(mailbox.emailsTo(to)).toEqual([]);
  expect(await readFromOutbox(to)).toMatchObject({ state: 'kept', plain: expect.stringContaining('Words.') });
});

test('an email that is just being sent isn’t sent a second time', async () => {
  mailbox.isBusy = false;
  await site.drain();
  const { mailer } = site.context;
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  const sent: string[] = [];
  const send = async ({ to }: { to: string }) => {
    if (sent.push(to) === 1) await isReleased;
  };
  site.context.mailer = { send, verify: async () => {}, close: () => {} };
  onTestFinished(() => {
    site.context.mailer = mailer;
  });
  await queueEmail('slow@mail.example');
  const sending = site.drain();
  await expect.poll(() => sent).toHaveLength(1);
  const [mail] = (await site.call('GET /admin/mails?q=slow@mail.example', { as: admin })).body.data;
  await site.context.database.updateTable('mails').set({ state: 'failed' }).where('id', '=', mail._id).execute();
  expect((await site.call('POST /admin/mails/retry-all', { as: admin })).body.data).toEqual({ mails: 0 });
  expect((await site.call(`POST /admin/mails/${mail._id}/retry`, { as: admin })).status).toBe(200);
  await site.drain();
  release();
  await sending;
  expect(sent).toEqual(['slow@mail.example']);
});

test('an email to one member is sent before those to many', async () => {
  mailbox.isBusy = false;
  await site.drain();
  const { mailer } = site.context;
  const sent: string[] = [];
  const send = async ({ to }: { to: string }) => void sent.push(to);
  site.context.mailer = { send, verify: async () => {}, close: () => {} };
  onTestFinished(() => {
    site.context.mailer = mailer;
  });
  const draft = { subject: 'News', greeting: 'Hello', paragraphs: ['Words.'] };
  for (let count = 0; count < 12; count++) {
    const email = `many${count}@mail.example`;
    await sendEmail(site.context, { userId: null, email }, { ...draft, isBulk: true });
  }
  await queueEmail('one@mail.example');
  await site.drain();
  expect(sent).toHaveLength(13);
  // Four are sent at the same time.
  expect(sent.slice(0, 4)).toContain('one@mail.example');
});

test('a password reset email is kept only while its link works, and never sent afterwards', async () => {
  mailbox.isBusy = false;
  const member = await site.member();
  await site.drain();
  mailbox.isBusy = true;
  await site.call('POST /auth/forgot-password', { body: { email: member.email } });
  const linkLifetime = accountLimits.mailLink.resetMinutes * 60_000;
  await advanceClock(linkLifetime - 60_000);
  expect((await readFromOutbox(member.email)).plain).toContain('/reset-password/');
  site.setClock(Date.now() + linkLifetime);
  await restoreMailServer();
  expect(mailbox.emailsTo(member.email)).toHaveLength(1);
  expect(await readFromOutbox(member.email)).toMatchObject({ state: 'lost', plain: null });
});

test('without a mail server, a reset email’s text is deleted when its link expires, but it isn’t lost', async () => {
  mailbox.disconnect();
  const to = 'kept@mail.example';
  await queueEmail(to);
  const member = await site.member();
  await site.call('POST /auth/forgot-password', { body: { email: member.email } });
  await advanceClock(2 * hour);
  mailbox.connect();
  // An admin may have passed the link on.
  expect(await readFromOutbox(member.email)).toMatchObject({ state: 'kept', plain: null });
  expect((await readFromOutbox(to)).plain).toContain('Words.');
});

test('an email that waits when the mail server is removed is kept until an admin retries it', async () => {
  const to = 'moved@mail.example';
  await queueEmail(to);
  await site.drain();
  mailbox.disconnect();
  await site.makeJobsDue();
  await site.drain();
  mailbox.connect();
  expect((await readFromOutbox(to)).state).toBe('kept');
  await site.call('POST /admin/mails/retry-all', { as: admin });
  await restoreMailServer();
  expect(mailbox.emailsTo(to)).toHaveLength(1);
});

test('records of emails are deleted after six months, however many there are', async () => {
  mailbox.isBusy = false;
  const { id: userId, email: to } = await site.member('former');
  await site.drain();
  await site.context.database.deleteFrom('mails').where('user_id', '=', userId).execute();
  await queueEmail(to, userId);
  await site.drain();
  const { database } = site.context;
  const mailRow = await database.selectFrom('mails').selectAll().where('recipient', '=', to).executeTakeFirstOrThrow();
  const { id: _, ...copiedRow } = mailRow;
  await database
    .insertInto('mails')
    .values(Array.from({ length: emailLimits.batch }, () => copiedRow))
    .execute();
  // Today's sessions have expired by then.
  const count = async () => {
    const { body } = await site.call(`GET /admin/mails?q=${to}`, { as: await site.admin() });
    return body.pagination.total;
  };
  site.setClock(Date.now() + (emailLimits.keptDays - 1) * day);
  await site.run('delete-expired-rows');
  site.setClock(undefined);
  expect(await count()).toBe(emailLimits.batch + 1);
  site.setClock(Date.now() + (emailLimits.keptDays + 1) * day);
  await site.run('delete-expired-rows');
  site.setClock(undefined);
  expect(await count()).toBe(0);
  expect((await site.call('GET /pages/privacy')).body.data.html).toContain(`after ${emailLimits.keptDays} days`);
});

test('records of emails to people without an account are deleted after a month', async () => {
  mailbox.isBusy = false;
  const [invitedEmail, keptDays] = ['invited@mail.example', emailLimits.strangersKeptDays];
  const body = { role: 'member', roles: [], email: invitedEmail };
  expect((await site.call('POST /admin/invitations', { as: await site.admin(), body })).status).toBe(200);
  const member = await site.member();
  for (const [days, expected] of [
    [keptDays - 1, 1],
    [keptDays + 1, 0],
  ] as const) {
    await site.drain();
    site.setClock(Date.now() + days * day);
    await site.run('delete-expired-rows');
    site.setClock(undefined);
    expect((await site.call(`GET /admin/mails?q=${invitedEmail}`, { as: await site.admin() })).body.data).toHaveLength(
      expected,
    );
  }
  // Emails to members are kept longer, since they may appeal.
  expect((await site.call(`GET /admin/mails?q=${member.email}`, { as: await site.admin() })).body.data).toHaveLength(1);
});
