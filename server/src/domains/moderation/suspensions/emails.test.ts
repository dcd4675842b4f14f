import { expect, test } from 'vitest';
import { password, useSite } from '../../../../test/harness/site.ts';
import { withMailbox } from '../../../../test/harness/site-mailbox.ts';

const site = useSite();
const until = '2030-05-01T12:00:00Z';

test('a suspended member gets an email with the reason, the end and where to appeal', async () => {
  const [admin, member] = [await site.admin(), await site.member()];
  const { database } = site.context;
  await database.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', member.id).execute();
  const emails = await withMailbox(site.context, async (mailbox) => {
    const body = { reason: 'Insults under three deals', until };
    expect((await site.call(`PUT /admin/users/${member.id}/suspension`, { as: admin, body })).status).toBe(200);
    await site.drain();
    return mailbox.emailsTo(member.email);
  });
  const email = emails.find(({ subject }) => subject === 'Your account is suspended');
  expect(email?.text).toContain('suspended your account until May 1, 2030.');
  expect(email?.text).toContain('Why: Insults under three deals');
  expect(email?.text).toContain('/appeal');
});

test('a member who stays suspended gets the answer to their appeal by email', async () => {
  const [admin, member] = [await site.admin(), await site.member()];
  const { database } = site.context;
  await database.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', member.id).execute();
  const suspend = (reason: string, end: string) =>
    site.call(`PUT /admin/users/${member.id}/suspension`, { as: admin, body: { reason, until: end } });
  async function appealAndAnswer(decision: string, answer: string, meanwhile?: () => Promise<unknown>) {
    const body = { email: member.email, password, text: 'It was my cat.' };
    const sent = await site.call('POST /appeals/suspension', { body });
    expect(sent).toMatchObject({ status: 200, body: { data: { isAnsweredByEmail: true } } });
    const { data } = (await site.call('GET /admin/appeals', { as: admin })).body;
    await meanwhile?.();
    const reply = await site.call(`PUT /admin/appeals/${data[0]._id}`, { as: admin, body: { decision, answer } });
    expect(reply.status).toBe(200);
    await site.drain();
  }
  const emails = await withMailbox(site.context, async (mailbox) => {
    await suspend('Spam', until);
    await appealAndAnswer('turned_down', 'It was no cat.');
    await suspend('Insults', '2030-06-01T12:00:00Z');
    await appealAndAnswer('upheld', 'Fair enough.', () => suspend('Threats', '2100-01-01T00:00:00Z'));
    await appealAndAnswer('upheld', 'Welcome back.');
    return mailbox.emailsTo(member.email);
  });
  const textsOf = (title: string) => emails.filter(({ subject }) => subject === title).map(({ text }) => text);
  expect(textsOf('Your appeal was rejected')).toEqual([
    expect.stringMatching(/ it stands\.\s+Why: It was no cat\.\s+You can log in again after May 1, 2030\./),
  ]);
  expect(textsOf('Your appeal was upheld')).toEqual([
    expect.stringMatching(/ another suspension .*\s+Why: Fair enough\.\s+Your account stays suspended for good\./),
    expect.stringMatching(/Your appeal was upheld\.\s+Welcome back\./),
  ]);
});

test('a member removed as a spammer gets no email about the suspension', async () => {
  const [admin, spammer] = [await site.admin(), await site.member()];
  await site.deal(spammer);
  const emails = await withMailbox(site.context, async (mailbox) => {
    const cleanupReply = await site.call(`POST /admin/users/${spammer.id}/cleanup`, {
      as: admin,
      body: { reason: 'Advertisements', until },
    });
    expect(cleanupReply.status).toBe(200);
    await site.drain();
    return mailbox.emailsTo(spammer.email);
  });
  expect(emails.filter(({ subject }) => subject === 'Your account is suspended')).toEqual([]);
});
