import { budgets } from '@haggle/contract/limits/budgets';
import { beforeAll, expect, test } from 'vitest';
import { type Member, password, useSite } from '../../../test/harness/site.ts';
import { useMailbox } from '../../../test/harness/site-mailbox.ts';

const site = useSite();
const mailbox = useMailbox(site);

beforeAll(async () => {
  site.context.rateLimitScale = 1;
});

async function emailsTo(to: string, subject: string) {
  await site.drain();
  return mailbox.emailsTo(to).filter((mail) => mail.subject?.includes(subject));
}

async function verifiedMember(name?: string): Promise<Member> {
  const member = await site.member(name);
  await site.drain();
  const token = /verify-email\/([\w-]+)/.exec(mailbox.emailsTo(member.email)[0]?.text ?? '')?.[1];
  await site.call(`POST /auth/verify-email/${token}`, { as: member });
  return member;
}

const repeat = async (times: number, action: () => Promise<unknown>) => {
  for (let round = 0; round < times; round++) await action();
};

test('an address gets three reset links an hour, one of which works, and the response hides the limit', async () => {
  const { email } = await verifiedMember();
  const requestReset = (as = email) => site.call('POST /auth/forgot-password', { body: { email: as } });
  const firstReply = await requestReset();
  await repeat(4, () => requestReset());
  const lastReply = await requestReset(email.toUpperCase());
  expect([lastReply.status, lastReply.body]).toEqual([firstReply.status, firstReply.body]);
  const sent = await emailsTo(email, 'A new password');
  expect(sent).toHaveLength(3);
  const replies = [];
  for (const { text } of sent) {
    const token = /reset-password\/([\w-]+)/.exec(text ?? '')?.[1];
    replies.push(await site.call(`PUT /auth/reset-password/${token}`, { body: { password: 'a quite different one' } }));
  }
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
  site.setClock(Date.now() + 61 * 60_000);
  await requestReset();
  expect(await emailsTo(email, 'A new password')).toHaveLength(4);
  site.setClock(undefined);
});

test('accounts that claim the same address share three confirmation links an hour', async () => {
  const victimEmail = 'somebody@elsewhere.test';
  for (const username of ['claims1', 'claims2', 'claims3', 'claims4']) {
    const { status } = await site.call('POST /auth/register', { body: { username, email: victimEmail, password } });
    expect(status).toBe(200);
    await site.drain();
  }
  expect(await emailsTo(victimEmail, 'Confirm')).toHaveLength(3);
});

test('repeatedly changing accounts to an address sends it at most three emails an hour', async () => {
  const [one, other] = [await verifiedMember(), await verifiedMember()];
  const body = { email: 'target@elsewhere.test', currentPassword: password };
  const statuses: number[] = [];
  for (const as of [one, other, one, other, one]) {
    statuses.push((await site.call('PUT /auth/email', { as, body })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200]);
  expect(await emailsTo(body.email, '')).toHaveLength(3);
});

test('an account that claims an address cannot use up the security notices of the address’s owner', async () => {
  const owner = await verifiedMember();
  const { body } = await site.call('POST /auth/register', {
    body: { username: 'pretender', email: owner.email, password },
  });
  let [from, to] = [password, 'the second of them all'];
  await repeat(budgets.unprovedEmails[0] + 2, async () => {
    const change = { currentPassword: from, newPassword: to };
    await site.call('PUT /auth/password', { as: { ...owner, token: body.token }, body: change });
    [from, to] = [to, from];
  });
  const emailsBefore = await emailsTo(owner.email, 'password');
  expect(emailsBefore).toHaveLength(budgets.noticeEmails[0]);
  const change = { currentPassword: password, newPassword: 'an entirely new one' };
  expect((await site.call('PUT /auth/password', { as: owner, body: change })).status).toBe(200);
  expect(await emailsTo(owner.email, 'password')).toHaveLength(emailsBefore.length + 1);
});

test('notification emails are limited per hour, and one of them points to the site for the rest', async () => {
  const [maxEmails] = budgets.notificationEmails;
  const reader = await verifiedMember();
  const { email } = reader;
  const author = await verifiedMember();
  const deal = await site.deal(author);
  await site.context.database.updateTable('users').set({ trust_level: 1 }).where('id', '=', author.id).execute();
  await repeat(maxEmails + 3, () =>
    site.call(`POST /deals/${deal}/comments`, { as: author, body: { body: `@${reader.username} look at this` } }),
  );
  const sent = await emailsTo(email, 'mentioned');
  expect(sent).toHaveLength(maxEmails);
  expect(sent.filter(({ text }) => text?.includes('find the rest on the site'))).toHaveLength(1);
  const { body } = await site.call('GET /notifications/count', { as: reader });
  expect(body.data.unreadCount).toBe(maxEmails + 3);
});

test('a newcomer’s mentions notify members up to a daily limit, and comments beyond it are still posted', async () => {
  const [maxEmails] = budgets.mentionsOfNewcomer;
  const [newcomer, reader] = [await verifiedMember(), await verifiedMember()];
  const deal = await site.deal(await verifiedMember());
  const post = async () =>
    (await site.call(`POST /deals/${deal}/comments`, { as: newcomer, body: { body: `@${reader.username}` } })).status;
  await repeat(maxEmails, post);
  expect(await post()).toBe(200);
  await site.drain();
  const { body } = await site.call('GET /notifications/count', { as: reader });
  expect(body.data.unreadCount).toBe(maxEmails);
});
