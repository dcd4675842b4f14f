import { expect, test } from 'vitest';
import { useSite } from '../../../../test/harness/site.ts';
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
