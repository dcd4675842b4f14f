import { beforeAll, expect, test } from 'vitest';
import { type Member, useSite } from '../../../../test/harness/site.ts';
import { useMailbox } from '../../../../test/harness/site-mailbox.ts';

const site = useSite();
const mailbox = useMailbox(site, { isConnected: false });
let admin: Member;
const thursday = Date.parse('2026-11-26T12:00:00Z');

beforeAll(async () => {
  site.setClock(thursday);
  admin = await site.admin();
});
/** A member with a verified address who chose a digest. */
async function createSubscriber(digest: 'weekly' | 'daily' | 'off'): Promise<Member> {
  const member = await site.member();
  const { database } = site.context;
  await database
    .updateTable('users')
    .set({ email_verified_at: new Date(thursday) })
    .where('id', '=', member.id)
    .execute();
  await site.call('PUT /users/me/notification-settings', { as: member, body: { digest } });
  return member;
}

const readWeeklyEmail = async () => (await site.call('GET /admin/weekly-email', { as: admin })).body.data;
const send = () => site.call('POST /admin/weekly-email', { as: admin });
async function countEmailsTo({ email }: Member): Promise<number> {
  await site.run('queue-regular-emails');
  await site.drain();
  return mailbox.emailsTo(email).length;
}

test('an admin can send the weekly email early to its subscribers, once and in place of the next one', async () => {
  expect((await send()).body.code).toBe('no_mail_server');
  mailbox.connect();
  expect((await send()).body.code).toBe('nobody_agreed');
  const [weekly, daily] = [await createSubscriber('weekly'), await createSubscriber('daily')];
  const author = await createSubscriber('off');
  // Without a liked deal no email would be sent, and the next one would be skipped for it.
  await site.deal(author);
  const soldOut = await site.deal(author);
  await site.call(`POST /deals/${soldOut}/vote`, { as: daily, body: { voteValue: 1 } });
  await site.call(`PUT /deals/${soldOut}/status`, { as: author, body: { status: 'sold_out' } });
  expect(await readWeeklyEmail()).toEqual({ members: 1, ready: 1, deals: 0, canSend: true });
  expect((await send()).body.code).toBe('no_liked_deals');
  const postLikedDeal = async () => {
    const vote = { as: daily, body: { voteValue: 1 } };
    await site.call(`POST /deals/${await site.deal(author)}/vote`, vote);
  };
  await postLikedDeal();
  expect(await readWeeklyEmail()).toEqual({ members: 1, ready: 1, deals: 1, canSend: true });
  expect((await send()).status).toBe(200);
  expect(await countEmailsTo(weekly)).toBe(1);
  expect(await countEmailsTo(daily)).toBe(0);
  expect(await readWeeklyEmail()).toMatchObject({ members: 1, ready: 0 });
  expect((await send()).body.code).toBe('nobody_agreed');

  // Monday's email was sent early; the one of the week after is on time.
  site.setClock(Date.parse('2026-11-30T12:00:00Z'));
  await postLikedDeal();
  expect(await countEmailsTo(weekly)).toBe(1);
  site.setClock(Date.parse('2026-12-07T12:00:00Z'));
  await postLikedDeal();
  expect(await countEmailsTo(weekly)).toBe(2);
});
